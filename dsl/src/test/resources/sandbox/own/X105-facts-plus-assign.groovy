// facts plus assign
event.contact.score += 100
