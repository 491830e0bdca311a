csv('leads.csv').findAll { it.stge == 'open' }.each { sms to: it, message: 'Hi' }
