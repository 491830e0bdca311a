def stop = csv('leads.csv')
def seen = new HashSet()
csv('yes-and-no.csv').unique().each { lead ->
  if (lead.phone in stop) sms to: lead, message: 'Hello'
  if (!stop.contains(lead.phone)) sms to: lead, message: 'Hello'
  if (seen.add(lead)) sms to: lead, message: 'Hello'
}
