def agents = params.city
csv('leads.csv').eachWithIndex { lead, i ->
  call to: lead, agent: params.city[i % 2]
  call to: lead, agent: agents[i % agents.size()]
  call to: lead, agent: params['city'][0]
}
csv('leads.csv').findAll { it.stage in params.city }.each { call to: it }
for (agent in params.city) {
  call to: '+13055550123', agent: agent
}
params.city.each { agent -> call to: '+13055550123', agent: agent }
def team = params.city ?: ['kim@acme.com', 'lee@acme.com']
csv('leads.csv').eachWithIndex { lead, i ->
  call to: lead, agent: team[i % team.size()]
}
