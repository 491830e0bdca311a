csv('leads.csv').take(1).each { lead ->
  sms to: lead, message: lead.with { "Hi $firstName" }
}
