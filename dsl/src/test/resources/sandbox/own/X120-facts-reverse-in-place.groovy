// facts reverse in place
Collections.reverse(event.contact.tags)
