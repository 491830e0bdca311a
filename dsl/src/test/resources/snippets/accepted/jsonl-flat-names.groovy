jsonl('flat.jsonl', phone: ['phone.number', 'Phone Number', 'Phone']).each { call to: it }
