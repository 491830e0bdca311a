// facts each entry set
event.contact.each { it.setValue('Mallory') }
