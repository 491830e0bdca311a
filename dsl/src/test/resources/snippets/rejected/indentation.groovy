csv('leads.csv').each { lead ->
  if (lead.firstName == 'Ana')
    sms to: lead, message: 'Hello'
    call to: lead
  if (lead.firstName == 'Bo')
    call to: lead
  else
    sms to: lead, message: 'Hello'
    queue(17) { add lead }
}
