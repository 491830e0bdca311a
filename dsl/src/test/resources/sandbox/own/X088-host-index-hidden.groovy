// host index hidden
contact['hiddenToken']
