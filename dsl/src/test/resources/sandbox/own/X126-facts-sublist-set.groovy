// facts sublist set
event.contact.tags.subList(0, 1)[0] = 'x'
