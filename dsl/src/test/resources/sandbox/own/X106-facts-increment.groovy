// facts increment
event.contact.score++
