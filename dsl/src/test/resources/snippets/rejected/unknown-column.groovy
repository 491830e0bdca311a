csv('leads.csv').each { lead ->
  sms to: lead, message: "Hi ${lead.frist}"
}
