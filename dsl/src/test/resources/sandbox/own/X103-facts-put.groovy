// facts put
event.contact.put('firstName', 'Mallory')
