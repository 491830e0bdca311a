def leads = csv('leads.csv')
leads.limit(3).each { lead -> sms to: lead, message: 'Hi' }
csv('leads.csv').filter { it.firstName }.each { sms to: it, message: 'Hi' }
csv('leads.csv').findAll { it.firstName }.orderBy { it.firstName }.each { sms to: it, message: 'Hi' }
def names = csv('leads.csv').map { it.firstName }
def once = csv('leads.csv').distinct()
def people = csv('leads.csv').toList().dedupe { it.phone }
def some = csv('leads.csv').shuffle()
def two = csv('leads.csv').take(1, 2)
def long1 = leads.length()
leads.add('x')
for (lead in leads) { call to: lead, name: lead.firstName.upper() }
def groups = ['a', 'b'].groupBy { it }.lenght()
def price = 12.5.toFixed(2)
def first = 'a b'.split(' ').first().trimm()
