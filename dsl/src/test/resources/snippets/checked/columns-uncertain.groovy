def leads = csv('leads.csv')
if (params.other) leads = csv('other.csv')
leads.each { sms to: it, message: "Hi ${it.nickname}" }
csv('leads.csv').each { lead ->
  [[nickname: 'A']].each { it.nickname }
  def other = [nickname: 'B']
  sms to: lead, message: "Hi ${other.nickname} ${lead.firstName} ${lead.with { firstName }}"
}
def hello = { lead -> "Hi ${lead.nickname}" }
def name(lead) { lead.nickname }
csv('leads.csv', separator: params.separator).each { sms to: it, message: "Hi ${it.nickname}" }
csv('leads.csv').collect { [nickname: it.firstName] }.each { println it.nickname }
csv('leads.csv').groupBy { it.stage }.each { stage, rows -> println rows.nickname }
csv('latin1.csv').each { sms to: it, message: "Hi ${it.nickname}" }
csv(params.file).each { sms to: it, message: "Hi ${it.nickname}" }
