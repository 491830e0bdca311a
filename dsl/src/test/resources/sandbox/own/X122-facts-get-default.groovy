// facts get default
event.contact.get('new', 'x')
