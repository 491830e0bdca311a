// facts remove
event.contact.tags.remove(0)
