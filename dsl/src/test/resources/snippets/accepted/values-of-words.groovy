names {
  queue 'inbound', 880
  user 'ann', 1001
}
def rows = csv('leads.csv').toList()
def first = rows ? rows[0] : '+13055550140'
def who = null
rows.each { who = it }
def agents = ['ann@acme.com', 'bo@acme.com']
def queues = [Miami: 'inbound', Tampa: 17]
def label = rows.size() > 1 ? "${rows.size()} of us" : null
sms to: first, message: "Hi ${label ?: 'you'}", agent: agents[0]
call to: who, name: label
call to: who?.phone, name: rows.size()
rows.groupBy { it.phone }.each { phone, all ->
  sms to: phone, message: 'All ' + all.size()
  sms to: all.first(), message: all*.phone.join(', ')
}
rows.collectEntries { [it.phone, it] }.values().each { one -> call to: one }
powerlist('hot') {
  remove rows
  remove rows.collect { it.phone }
  remove(*rows)
  rows.eachWithIndex { row, i -> add row, email: agents[i % 2], extra: [Place: i + 1, Source: label] }
}
queue(queues['Miami']) { add first, name: null }
queue(params.queue) { add first; flush user: 'ann' }
def list = rows.size() > 5 ? 'big' : 'small'
powerlist(list) { add first, extra: [:] }
