csv('leads.csv').findAll { it.score.toInteger() >= params.queue }.each { call to: it }
