names { queue 'inbound', 880 }
def greeting(lead) { "Hi ${lead.firstName}" }
