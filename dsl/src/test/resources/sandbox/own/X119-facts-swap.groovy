// facts swap
Collections.swap(event.contact.tags, 0, 1)
