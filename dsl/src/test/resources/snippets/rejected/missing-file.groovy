csv('nobody.csv').each { sms to: it, message: 'Hi' }
