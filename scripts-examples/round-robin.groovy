// New leads without an owner are shared out evenly, and wait in the queue of inbound calls.
names { queue 'inbound', 880 }

def agents = ['ann@acme.com', 'bo@acme.com', 'cy@acme.com']

csv('leads.csv').findAll { it.stage == 'open' }.eachWithIndex { lead, i ->
  def agent = agents[i % agents.size()]
  queue('inbound') { add lead, agent: agent, name: "${lead.firstName} ${lead.lastName}".trim() }
  sms to: lead, agent: agent, message: "Hi ${lead.firstName ?: 'there'}, I am your contact at Acme from now on. Talk soon!"
}
