def leads = csv('leads.csv')
leads.findAll { sms to: it, message: 'Hi' }
leads.findAll { lead -> if (lead.stage == 'open') { call to: lead }; true }.each { cadence 9 add it }
queue(17) { leads.any { remove it } }
def hello(lead) { sms to: lead, message: 'Hi' }
leads.every { hello(it) }
if (leads.find { allPowerlists.remove it }) println 'found'
leads.findAll { it.stage == 'open' }.each { lead -> hello(lead) }
