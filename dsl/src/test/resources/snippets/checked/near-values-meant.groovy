csv('stages.csv').findAll { it.stage == 'open' || it.stage.trim() == 'Open' || it.stage == 'open ' }.each { lead -> sms to: lead, message: 'Hi' }
csv('stages.csv').findAll { it.owner.toLowerCase() == 'kim@acme.com' }.each { lead -> sms to: lead, message: 'Hi' }
csv('stages.csv').findAll { it.owner.equalsIgnoreCase('lee@acme.com') }.each { lead -> sms to: lead, message: 'Hi' }
csv('stages.csv').findAll { it.stage == 'lost\u00a0' }.each { lead -> sms to: lead, message: 'Hi' }
csv('stages.csv').findAll { it.firstName == 'An' }.each { lead -> sms to: lead, message: 'Hi' }
