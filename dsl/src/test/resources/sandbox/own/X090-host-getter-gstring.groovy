// host getter gstring
contact."getHiddenToken"()
