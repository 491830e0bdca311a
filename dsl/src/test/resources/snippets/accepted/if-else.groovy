csv('leads.csv').each { lead ->
  if (lead.score.toInteger() >= 50) {
    call to: lead, agent: lead.owner
  } else {
    sms to: lead, message: "Hi ${lead.firstName}"
  }
}
