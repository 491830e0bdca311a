csv('leads.csv').each { lead ->
  sms to: lead, messge: "Hi ${lead.firstName}"
}
