// At closing time the open leads go on tomorrow's list, and the overflow queue is emptied.
names {
  queue 'overflow', 881
  powerlist 'tomorrow', '2302'
  user 'night-desk', 77
}

csv('leads.csv').findAll { it.stage == 'open' }.each { lead ->
  powerlist 'tomorrow' add lead, firstName: lead.firstName, onDuplicate: 'overwrite', refresher: 'Waited past closing time'
}
queue 'overflow' flush user: 'night-desk'
