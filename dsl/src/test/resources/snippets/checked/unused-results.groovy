csv('leads.csv').each { lead ->
  def name = lead.firstName
  name.trim()
  name == 'Ana'
  name + '!'
  lead.firstName.replace('a', 'b')
  if (name.startsWith('A')) {
    sms to: lead, message: "Hi $name"
  } else {
    name.toUpperCase()
  }
}
csv('leads.csv').each { lead ->
  sms to: lead, message: "Hi ${lead.firstName}, "
    'reply STOP to opt out.'
}
