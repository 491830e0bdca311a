csv('leads.csv').each { lead ->
  sms to: lead, message: "Hi lead.firstName, welcome"
  sms to: lead, message: 'Hi lead.firstName, ' + (lead.stage == 'open' ? 'is lead.stage right?' : 'bye')
  def text = "Hi lead.firstName, it is ${lead.stage}"
  sms to: lead, message: text
  call to: lead, name: 'lead.lastName', agent: 'lead.email'
  sms to: lead, message: "Hi {{contact.firstname}}, you are {{Last Name}} and *|STAGE|*"
  powerlist '1969' add lead, extra: [Stage: 'lead.stage']
}
jsonl('calls.jsonl').each { c -> sms to: c, message: "Hi c.firstName" }
