csv('twice.csv').each { sms to: it, message: 'Hi' }
