def leads = csv('leads.csv')
leads.findAll { it.stage == 'open' }
leads.sort { it.stage }
leads.each { lead ->
  sms to: lead, message: "Hi ${lead.firstName}"
  leads.any { it.phone == lead.phone }
}
def all = leads.toList()
all.take(2)
all.findAll {
  it.stage == 'open'
}
all.each { call to: it }
leads.toList().drop(1)
