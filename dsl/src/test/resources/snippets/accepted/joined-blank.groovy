csv('leavings.csv').take(5).each { lead ->
  sms to: lead, message: 'Hi ' + lead.firstName.replaceAll(/.*&.*|[#u].*/, '') + ', welcome'
}
