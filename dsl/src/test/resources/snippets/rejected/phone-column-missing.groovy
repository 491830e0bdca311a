csv('leads.csv', phone: 'Mobile').each { sms to: it, message: 'Hi' }
