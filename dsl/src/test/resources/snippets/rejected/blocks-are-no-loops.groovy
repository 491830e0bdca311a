csv('leads.csv').each { lead ->
  if (lead.stage != 'open') continue
  call to: lead
}
