// Open leads that nobody has spoken to for a while get one text.
def since = params.since ?: '2026-09-01'

csv('leads.csv').findAll { it.stage == 'open' && it.lastContacted < since }.each { lead ->
  sms to: lead, agent: lead.owner,
      message: "Hi ${lead.firstName ?: 'there'}, still comparing options for ${lead.company ?: 'your team'}? Reply STOP to opt out. - Acme"
}

// When people may be reached, and how often, is said in policy.toml beside this.
policy { segments max: 2 }
