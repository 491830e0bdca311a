csv('leads.csv').each { lead ->
  if (lead.firstName == 'Ana' || 'Bo') sms to: lead, message: 'Hello'
  if (lead.firstName || 'there') sms to: lead, message: 'Hello'
  if ('Ana' && lead.firstName) sms to: lead, message: 'Hello'
  if (lead.firstName == 'Ana' && lead.firstName == 'Bo') sms to: lead, message: 'Hello'
  if (lead.firstName != 'Ana' || lead.firstName != 'Bo') sms to: lead, message: 'Hello'
  if (lead.firstName == lead.firstName) sms to: lead, message: 'Hello'
  if (lead.firstName.toLowerCase() == 'Ana') sms to: lead, message: 'Hello'
  if (lead.firstName.toUpperCase() in ['Ana', 'BO']) sms to: lead, message: 'Hello'
  if (lead.firstName.indexOf('x')) sms to: lead, message: 'Hello'
  if (lead.firstName.length() >= 0) sms to: lead, message: 'Hello'
  if (lead.firstName == 'Ana') {
    sms to: lead, message: 'Hello'
  } else if (lead.firstName == 'Ana') {
    call to: lead
  }
}
