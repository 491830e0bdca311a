csv('leads.csv').each { lead ->
  sms to: lead, message: ("Hi " + lead.firstName ?: 'Hi there') + ", your estimate is ready."
  sms to: lead, message: ('Hi ' + lead.firstName ?: 'Hello') + ", your estimate is ready."
}
