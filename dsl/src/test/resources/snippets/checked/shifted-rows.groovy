csv('shifted.csv').each { lead -> sms to: lead, agent: lead.owner, message: 'Hi' }
