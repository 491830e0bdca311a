def byPhone = csv('leads.csv').collectEntries { lead ->
  def phone = lead.phone
  [phone: lead]
}
csv('leads.csv').findAll { it.stage == 'open' }.each { lead ->
  sms to: lead, message: "Hi ${lead.firstName.replace(/\s+\w+$/, '')}"
  sms to: lead, message: String.format('Hi %s, %s here', lead.firstName)
  sms to: lead, message: "Hi ${lead.firstName && 'Ann'}"
  def text = 'Hello'
    + ' again'
  if (10 <= lead.score.toInteger() <= 80) sms to: lead, message: text
}
jsonl('calls.jsonl').findAll { it.consent ?: true }.each { sms to: it, message: 'Hello' }
