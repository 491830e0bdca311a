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
csv('leads.csv').findAll { lead ->
  def name = lead.firstName.trim()
  name ? name.startsWith('A') : false
}
csv('leads.csv').toList().sort { it.firstName }.take(10)
