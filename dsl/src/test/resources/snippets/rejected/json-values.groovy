jsonl('values.jsonl').each { sms to: it, message: 'Hi' }
