jsonl('phones.jsonl').each { sms to: it, message: 'Hi' }
