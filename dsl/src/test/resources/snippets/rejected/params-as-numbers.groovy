csv('leads.csv').take(params.max).each { sms to: it, message: 'Hi' }
csv('leads.csv').toList().drop(params.from ?: '1').each { sms to: it, message: 'Hi' }
