csv('csv-backslash.csv').each { sms to: it, message: 'Hi' }
