// facts rebind
event = [contact: [firstName: 'x']]; event.contact.firstName
