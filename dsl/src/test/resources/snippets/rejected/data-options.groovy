csv('leads.csv', fone: 'Mobile').each { sms to: it, message: 'Hi' }
csv(42).each { sms to: it, message: 'Hi' }
csv('leads.csv', 'other.csv').each { sms to: it, message: 'Hi' }
