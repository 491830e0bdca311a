csv('leads.csv').each { lead ->
  try {
    sms to: lead, message: 'Hello'
  } catch (Exception e) {
    call to: lead
  }
}
