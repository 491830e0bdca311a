csv('leads.csv').each { lead -> sms to: lead, message: "Hi ${lead.fristName}" }
csv('leads.csv').findAll { it.stge == 'open' }.take(5).each { sms to: it, message: "Hi ${it.lastNme ?: 'you'}" }
csv('leads.csv').eachWithIndex { lead, i -> sms to: lead, message: "Hi ${lead.nickname} ${i}" }
def leads = csv('leads.csv')
leads.findAll { lead -> lead?.emial }.each { lead -> sms to: lead, message: "Hi ${lead['Fist Name']}" }
for (lead in csv('leads.csv')) {
  sms to: lead, message: "Hi ${lead.frstName}"
}
csv('leads.csv').sort { a, b -> a.lastnam <=> b.lastName }.each { a ->
  [1, 2].each { if (a.stag == 'open') call to: a }
}
println csv('leads.csv').first().companyy + csv('leads.csv')*.ownr
def first = leads.find { it.stage == 'open' }
call to: first, name: first.firstname
