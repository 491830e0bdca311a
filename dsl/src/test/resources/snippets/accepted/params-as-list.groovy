def team = (params.team ?: '').tokenize(',') ?: ['kim@acme.com', 'lee@acme.com']
csv('leads.csv').take(2).toList().eachWithIndex { lead, i -> call to: lead, agent: team[i % team.size()] }
csv('leads.csv').findAll { it.score.toInteger() >= params.queue.toInteger() && it.stage >= params.city }.each { call to: it }
