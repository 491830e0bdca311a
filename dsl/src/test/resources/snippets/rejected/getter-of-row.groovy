csv('leads.csv').each { lead ->
  call to: lead, name: lead.getFirstName()
}
