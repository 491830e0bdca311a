// Two openers; the same contact always gets the same one, since phones are written in one way only.
def opener = [
  A: { lead -> "Hi ${lead.firstName ?: 'there'}, quick question about ${lead.company ?: 'your team'} - who handles the phones?" },
  B: { lead -> "${lead.firstName ?: 'Hi'}, saw ${lead.company ?: 'your team'} is growing. Worth 10 minutes this week?" },
]

csv('leads.csv').findAll { it.stage == 'open' }.each { lead ->
  def arm = lead.phone.hashCode() % 2 == 0 ? 'A' : 'B'
  sms to: lead, agent: lead.owner, message: opener[arm](lead)
  powerlist('openers') { add lead, extra: [Opener: arm] }
}
