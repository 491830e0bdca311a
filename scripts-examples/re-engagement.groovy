// Open leads that nobody has spoken to for a while get one text, and none again for a month.
policy {
  cap 1, per: 'contact', within: 30.days, of: 'sms', subject: 're-engagement'
  segments max: 2
}

def since = params.since ?: '2026-09-01'

csv('leads.csv').findAll { it.stage == 'open' && it.lastContacted < since }.each { lead ->
  sms to: lead, agent: lead.owner,
      message: "Hi ${lead.firstName ?: 'there'}, still comparing options for ${lead.company ?: 'your team'}? Reply STOP to opt out. - Acme"
}
