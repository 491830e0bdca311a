csv('twophones.csv').each { sms to: it, message: 'Hi' }
