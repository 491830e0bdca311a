def seen = [] as Set
def codes = [] as Set
csv('people.csv').findAll { seen.add(it.email.trim() ?: it.phone) && it.name }.each { codes.add(it.email); sms to: it, message: 'Hi' }
csv('people.csv').findAll { codes.add(it.code) && seen.add(it.name) }.each { sms to: it, message: 'Hi' }
println codes.size()
