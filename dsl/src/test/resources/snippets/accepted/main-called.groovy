def main() {
  csv('leads.csv').each { lead -> sms to: lead, message: 'Hi' }
}

main()
