def run() {
  csv('leads.csv').each { lead -> sms to: lead, message: 'Hi' }
}
