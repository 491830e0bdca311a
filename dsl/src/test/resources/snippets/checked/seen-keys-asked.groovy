def seen = [] as Set
def phones = [] as Set
csv('people.csv').findAll { it.email && seen.add(it.email) }.each { sms to: it, message: 'Hi' }
csv('people.csv').findAll { it['phone'] != '' }.findAll { phones.add(it.phone) }.each { sms to: it, message: 'Hi' }
