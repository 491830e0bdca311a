// facts values clear
event.contact.values().clear()
