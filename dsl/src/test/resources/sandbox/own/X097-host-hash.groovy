// host hash
contact.hashCode()
