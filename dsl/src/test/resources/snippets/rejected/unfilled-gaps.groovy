csv('leads.csv').each { lead ->
  sms to: lead, message: "Hi {lead.firstName}"
  sms to: lead, message: "Hi {{firstName}}, it is ${lead.firstName}"
  sms to: lead, message: 'Hi %s'
  sms to: lead, message: 'Hi {}, {0}'
  sms to: lead, message: "Hi #{lead.firstName}"
  sms to: lead, message: "Hi *|FNAME|*"
  call to: lead, agent: 'ann@acme.com', name: '[[first_name]]'
  sms to: lead, message: "$lead.firstName ?: 'Hi'}, we saw it"
  sms to: lead, message: "Hi ${lead.firstName ?: 'there'}}, we saw it"
}
