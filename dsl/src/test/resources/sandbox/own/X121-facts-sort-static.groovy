// facts sort static
Collections.sort(event.contact.tags)
