// facts removeall
event.contact.tags.removeAll { true }
