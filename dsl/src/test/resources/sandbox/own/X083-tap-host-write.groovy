// tap host write
contact.tap { name = 'Mallory' }
