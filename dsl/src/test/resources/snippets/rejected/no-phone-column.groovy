csv('nophone.csv').each { sms to: it, message: 'Hi' }
