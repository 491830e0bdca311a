def seen = {}
csv('leads.csv').each { lead ->
  call to: lead, name: lead.firstName.capitalize
}
