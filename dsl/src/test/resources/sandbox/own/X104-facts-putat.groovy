// facts putat
event.contact['firstName'] = 'Mallory'
