def agents = ['ann@acme.com']
csv('leads.csv').eachWithIndex { lead, i ->
  call to: lead, agent: agents[i % 2]
}
