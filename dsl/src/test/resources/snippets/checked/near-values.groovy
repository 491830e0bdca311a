csv('stages.csv').findAll { it.stage == 'open' }.each { lead -> sms to: lead, message: 'Hi' }
csv('stages.csv').findAll { it.owner != 'kim@acme.com' }.each { lead -> sms to: lead, message: 'Hi' }
