def seen = [] as Set
def phones = [] as Set
def rows = csv('people.csv')
rows.findAll { seen.add(it.email) }.each { sms to: it, message: 'Hi' }
rows.each { row -> if (!seen.add(row.email.trim().toLowerCase())) return; sms to: row, message: 'Hi' }
rows.findAll { it.name && phones.add(it.phone) }.each { sms to: it, message: 'Hi' }
