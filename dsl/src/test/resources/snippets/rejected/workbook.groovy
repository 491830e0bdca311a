csv('book.xlsx').each { sms to: it, message: 'Hi' }
