def gone = csv('consent.csv')*.phone
csv('leads.csv').findAll { !(it.phone in gone) }.each { lead -> sms to: lead, message: 'Hi' }
