def leads = csv('leads.csv')
def table = [go: { -> 'gone' }]
def gone = table.go()
leads.take(3).each { lead -> sms to: lead, message: "Hi ${lead.firstName.trim().toUpperCase()}" }
def chosen = leads.findAll { it.firstName }.sort { it.firstName }.take(2)
def names = chosen.collect { it.firstName }.unique().join(', ')
def sizes = [names.size(), leads.size(), [1, 2].sum(), 12.5.round(1), 'a b'.split(' ').size()]
def text = 'abc'
text = [1, 2]
def both = text.sum()
def shout = { text2 -> text2.toUpperCase() }
def big = shout('a')
try {
  'abc'.toInteger()
} catch (ignored) {
  call to: '+13055550123', name: "$gone $names $sizes $both $big"
}
