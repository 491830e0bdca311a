csv('leads.csv').each { lead ->
  call to: lead, name: lead.phone.slice(-4)
}
