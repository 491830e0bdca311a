def hello(lead) { sms to: lead, message: 'Hi' }
def bye = { lead -> sms to: lead, message: 'Bye' }
def both(lead) { again(lead) }
def again(lead) { call to: lead }
def used = { lead -> sms to: lead, message: 'Hi' }
def plain(text) { text.trim() }
csv('leads.csv').each(used)
