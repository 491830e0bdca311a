csv('stages.csv').findAll { it.stage in ['open', 'lost'] }.each { lead -> sms to: lead, message: 'Hi' }
