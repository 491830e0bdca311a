// host sort
[contact, contact].sort { it.hiddenToken }
