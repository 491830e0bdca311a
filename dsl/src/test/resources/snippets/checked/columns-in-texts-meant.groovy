csv('leads.csv').each { lead ->
  sms to: lead, message: "Ask lead.firstName@example.com or see lead.com, lead.firstNames and www.lead.stage"
  sms to: lead, message: "Read ${lead.firstName}, lead. firstName"
  println "lead.firstName: ${lead.firstName}"
  def key = 'lead.firstName'
  sms to: lead, message: key.size() > 3 ? 'Hello' : 'Hi'
}
jsonl('calls.jsonl').each { sms to: it, message: 'We love it.Thanks for it.com and visit it.shop' }
