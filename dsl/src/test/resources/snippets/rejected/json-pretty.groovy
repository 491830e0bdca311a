jsonl('pretty.jsonl').each { sms to: it, message: 'Hi' }
