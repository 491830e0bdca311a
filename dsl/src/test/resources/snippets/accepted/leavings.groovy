csv('leavings.csv').each { lead ->
  sms to: lead, message: "Hi ${lead.firstName}"
  call to: lead, name: lead.firstName
}
csv('leavings.csv').drop(5).each { lead -> sms to: lead, message: lead.firstName }
