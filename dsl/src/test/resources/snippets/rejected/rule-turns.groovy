def agents = ['ann@acme.com', 'bo@acme.com']
def turn = 0
rule('in turn') {
  on 'lead.created'
  then {
    call to: contact, agent: agents[turn % agents.size()]
    turn++
  }
}
