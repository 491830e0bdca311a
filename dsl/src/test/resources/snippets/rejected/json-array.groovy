jsonl('array.jsonl').each { sms to: it, message: 'Hi' }
