csv('leads.csv').each { lead ->
  sms to: lead, message: 'Hi {!Contact.FirstName}, are you free?'
  sms to: lead, message: 'Hi %%FirstName%%, are you free?'
  sms to: lead, message: "Hi *|FNAME|*, are you free ${lead.city ?: 'there'}?"
  sms to: lead, message: 'Hi {{{Recipient.FirstName}}}, are you free?'
  sms to: lead, message: 'Hi @FirstName, are you free?'
}
