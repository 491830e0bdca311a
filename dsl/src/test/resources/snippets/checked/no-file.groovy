csv('nobody.csv').each { sms to: it, message: "Hi ${it.nickname}" }
jsonl('nobody.jsonl').each { sms to: it, message: 'Hi' }
csv('leads.csv').each { sms to: it, message: 'Hi' }
