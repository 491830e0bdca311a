// facts sort in place
event.contact.tags.sort()
