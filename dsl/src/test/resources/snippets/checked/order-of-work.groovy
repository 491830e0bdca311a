csv('leads.csv').each { lead -> sms to: lead, message: 'Hi' }.take(2)
csv('leads.csv').eachWithIndex { lead, i -> call to: lead }.findAll { it.stage == 'open' }.sort()
powerlist 'hot' remove csv('leads.csv').each { it.stage == 'won' }
csv('leads.csv').eachWithIndex { i, lead ->
  sms to: lead, message: "You are number ${i + 1}"
}
csv('leads.csv').eachWithIndex { n, row -> call to: row.phone, name: "$n" }
def agents = ['ann@acme.com', 'bo@acme.com']
csv('leads.csv').eachWithIndex { lead, i ->
  call to: lead, agent: agents[i % agents.size() + 1]
  call to: lead, agent: agents[agents.size()]
}
csv('leads.csv').each {
  ['new-lead', 'nurture'].each { cadence it remove it }
}
csv('leads.csv').each { person ->
  ['a', 'b'].each { sms to: it, message: "Hi" }
}
csv('leads.csv').findAll { csv('guests.csv').any { it.phone == it.phone } }.each { call to: it }
