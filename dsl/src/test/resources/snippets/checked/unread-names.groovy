def field = 'Campaign'
def stop = ['+13055550123', '+12125550188']
def name = 'there'
def text = "Hi ${name}, our list is open"
def sent = 0
def leads = csv('leads.csv').findAll { it.stage == 'open' }
leads.each { lead ->
  name = lead.firstName
  sms to: lead, message: text
  powerlist '1969' add lead, extra: [field: 'spring']
  sent++
}
csv('leads.csv').each { lead ->
  queue(880) { flush user: 77 }
}
csv('leads.csv').each { sms to: '+13055550123', message: 'A new lead' }
for (lead in leads) {
  ['ann@acme.com', 'bo@acme.com'].each { agent -> call to: lead }
}
leads.eachWithIndex { lead, i -> queue(17) { remove '+13055550123' } }
def most = 2
most = 3
leads.take(most).each { call to: it }
most = 4
