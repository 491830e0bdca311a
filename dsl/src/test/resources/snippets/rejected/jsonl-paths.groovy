jsonl('calls.jsonl', phone: '.contact.phone').each { sms to: it, message: 'Hi' }
