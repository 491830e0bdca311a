csv('empty.csv').each { sms to: it, message: 'Hi' }
