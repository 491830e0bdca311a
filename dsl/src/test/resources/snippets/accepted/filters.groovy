def open = csv('leads.csv').findAll { it.stage == 'open' }.findAll { it.score.toInteger() > 50 }
open.take(1).each { lead -> sms to: lead, message: 'First' }
for (lead in open) { sms to: lead, message: "${lead.firstName} ${lead['lastName']}" }
csv('leads.csv').eachWithIndex { lead, i -> if (i % 2 == 0) cadence 9 add lead }
