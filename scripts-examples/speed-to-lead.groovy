// A new lead from the web is called within a minute, gets a text, and goes where it will be followed up.
names {
  powerlist 'fresh', '1969'
  cadence 'new-lead', 4412
}

jsonl('new-leads.jsonl').findAll { it.source in ['web', 'chat', 'ads'] }.each { lead ->
  call to: lead, agent: lead.owner, name: "${lead.firstName} ${lead.lastName}"
  sms to: lead, agent: lead.owner,
      message: "Hi ${lead.firstName ?: 'there'}, this is Acme. We just tried to reach you - is now a good time? Reply STOP to opt out."
  powerlist 'fresh' add lead, firstName: lead.firstName, lastName: lead.lastName, refresher: 'Web lead, called at once'
  cadence 'new-lead' add lead, name: lead.firstName
}
