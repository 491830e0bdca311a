// host getter call
contact.getHiddenToken()
