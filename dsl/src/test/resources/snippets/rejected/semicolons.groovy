csv('semicolon.csv').each { sms to: it, message: 'Hi' }
