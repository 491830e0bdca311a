def least = 50
def isHot(lead) { lead.score.toInteger() >= least }
csv('leads.csv').findAll { isHot(it) }.each { lead ->
  if (lead.stage in ('won', 'lost')) call to: lead
}
