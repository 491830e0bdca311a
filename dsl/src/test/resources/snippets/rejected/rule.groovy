rule('speed to lead', priority: 10) {
  on 'lead.created'
  then { call to: contact, agent: event.owner }
}
