jsonl('python.jsonl').each { sms to: it, message: 'Hi' }
