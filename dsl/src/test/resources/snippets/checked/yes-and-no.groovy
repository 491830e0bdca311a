csv('yes-and-no.csv').each { lead ->
  if (!lead.optedOut) sms to: lead, message: 'Hello'
  if (lead.attempts && lead.initial) sms to: lead, message: 'Hello'
  if (lead.optedOut == false) sms to: lead, message: 'Hello'
  if (lead['optedOut'] != true) sms to: lead, message: 'Hello'
  if (lead.score in 10..20) sms to: lead, message: 'Hello'
  if (lead.score in [10, 20]) sms to: lead, message: 'Hello'
}
