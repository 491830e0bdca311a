csv('leads.csv').each { lead ->
  sms to: lead, message: "You have ${lead.score.toInteger() / 7} or ${lead.score.toInteger() / 4}"
}
