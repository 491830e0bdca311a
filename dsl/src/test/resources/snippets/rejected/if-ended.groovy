csv('leads.csv').each { lead ->
  if (lead.stage == 'open');
  sms to: lead, message: "Hi ${lead.firstName}"
}
