static void main(String[] args) {
  csv('leads.csv').each { lead -> sms to: lead, message: 'Hi' }
}
