// facts unique in place
event.contact.tags.unique()
