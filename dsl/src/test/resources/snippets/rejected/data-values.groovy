def name = 42
csv(name).each { sms to: it, message: 'Hi' }
