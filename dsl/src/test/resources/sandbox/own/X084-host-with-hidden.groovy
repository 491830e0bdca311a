// host with hidden
contact.with { hiddenToken }
