// facts clear
event.clear()
