// facts collect into
[1].collect(event.contact.tags) { it }
