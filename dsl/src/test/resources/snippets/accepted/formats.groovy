csv('leads.csv').take(1).each { lead ->
  sms to: lead, message: String.format('Hi %s, %d points.', lead.firstName, lead.score.toInteger())
  sms to: lead, message: '{0} is for {1}.'.replace('{0}', lead.firstName).replace('{1}', lead.stage)
}
