// facts keyset remove
event.contact.keySet().remove('firstName')
