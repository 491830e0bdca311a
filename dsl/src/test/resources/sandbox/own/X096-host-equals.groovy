// host equals
contact == contact && contact.equals(1)
