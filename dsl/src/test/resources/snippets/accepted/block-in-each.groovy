csv('leads.csv').each { lead ->
  powerlist('hot') { add lead, firstName: lead.firstName }
  cadence 9 remove lead
}
powerlist('cold') {
  csv('leads.csv').findAll { it.stage == 'won' }.each { remove it }
}
