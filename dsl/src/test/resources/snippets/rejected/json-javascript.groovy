jsonl('javascript.jsonl').each { sms to: it, message: 'Hi' }
