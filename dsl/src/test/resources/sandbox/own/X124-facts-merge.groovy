// facts merge
event.contact.merge('firstName', 'x') { a, b -> 'Mallory' }
