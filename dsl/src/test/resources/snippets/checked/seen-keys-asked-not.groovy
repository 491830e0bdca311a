def seen = [] as Set
csv('people.csv').each { row -> if (!row.email.trim() || seen.add(row.email)) sms to: row, message: 'Hi' }
