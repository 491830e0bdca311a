csv('leads.csv').findAll { it.firstName = 'Ann' }.each { lead ->
  if (lead.firstName = 'Ann') sms to: lead, message: 'Hi'
  def n = 3
  while (n = 0) { n-- }
  def text = (n = 5) ? 'a' : 'b'
  if (!(n = 1) || (n = 2)) sms to: lead, message: n = 3 ? 'Hi' : 'Ho'
  if ([1, 2].any { x -> n = x }) sms to: lead, message: 'Hi'
}
rule('a') { when { event.source = 'fax' }; then { sms to: contact, message: 'Hi' } }
rule('b') { unless { event.age > 3 && (event.source = 'fax') }; then { sms to: contact, message: 'Hi' } }
