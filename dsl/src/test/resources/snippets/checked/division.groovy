def agents = ['ann@acme.com', 'bob@acme.com']
def share = 6 // agents.size()
csv('leads.csv').take(share).each { lead -> call to: lead, agent: agents[0] }
