csv('hidden.csv').findAll { it['Lead Status'] == 'Open' }.each { lead -> sms to: lead, message: 'Hi' }
csv('hidden.csv').findAll { it['Lead Status'] == 'Closed' }.each { lead -> sms to: lead, message: 'Bye' }
