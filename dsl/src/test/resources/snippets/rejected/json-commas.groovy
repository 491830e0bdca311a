jsonl('commas.jsonl').each { sms to: it, message: 'Hi' }
