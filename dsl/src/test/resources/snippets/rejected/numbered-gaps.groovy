csv('leads.csv').each { lead ->
  sms to: lead, message: String.format('Hi {0}, {1} will call you.', lead.firstName, lead['owner'])
  sms to: lead, message: String.format('Hi {0}, {2} says "hello".', lead.firstName)
}
