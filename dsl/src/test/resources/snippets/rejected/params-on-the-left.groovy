csv('leads.csv').each { lead ->
  int score = lead.score.toInteger()
  if (params.queue < score) call to: lead
}
