csv('../leads.csv').each { sms to: it, message: 'Hi' }
