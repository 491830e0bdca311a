csv('leads.csv').each { lead ->
  sms to: leed, message: "Hi ${lead.firstName}"
}
