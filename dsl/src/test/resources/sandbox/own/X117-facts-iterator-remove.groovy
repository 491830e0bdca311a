// facts iterator remove
def i = event.contact.tags.iterator(); i.next(); i.remove()
