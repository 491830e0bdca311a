csv('leads.csv').each { lead ->
  if (!lead.firstName == 'Ana') sms to: lead, message: 'Hello'
  if (!lead.firstName in ['Ana', 'Bo']) sms to: lead, message: 'Hello'
  sms to: lead, message: "Hi " + lead.firstName ?: 'there'
  sms to: lead, message: 'Hi ' + lead.firstName ? 'friend' : 'there'
  if (lead.firstName ?: 'nobody' == 'nobody') call to: lead
}
