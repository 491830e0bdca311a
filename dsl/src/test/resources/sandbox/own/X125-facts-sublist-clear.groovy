// facts sublist clear
event.contact.tags.subList(0, 1).clear()
