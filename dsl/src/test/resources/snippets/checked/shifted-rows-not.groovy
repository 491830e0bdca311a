csv('unshifted.csv').each { lead -> sms to: lead, message: 'Hi' }
