def welcome(lead, String text) {
  sms to: lead, message: text
  queue(17) { add lead }
}
csv('leads.csv').each { welcome(it, "Hi ${it.firstName}") }
