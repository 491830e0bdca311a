csv('leads.csv').sort { it.lastName }.each { lead -> sms to: lead, message: "Hi ${lead.lastName}" }
csv('leads.csv').groupBy { it.owner }.each { owner, leads ->
  leads.each { call to: it, agent: owner }
}
