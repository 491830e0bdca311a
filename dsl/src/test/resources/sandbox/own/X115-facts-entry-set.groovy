// facts entry set
event.contact.entrySet().each { it.value = 'Mallory' }
