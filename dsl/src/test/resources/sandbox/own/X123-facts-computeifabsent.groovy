// facts computeifabsent
event.contact.computeIfAbsent('new') { 'x' }
