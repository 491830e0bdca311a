def visits = csv('visits.csv')
csv('leads.csv').findAll { it.stage == 'open' }.each { lead ->
  visits.each { visit ->
    sms to: lead, message: "Hi ${lead.firstName}, see you on ${visit.day}."
  }
}
csv('stages.csv').each { guest ->
  csv('owners.csv').findAll { it.city == 'Miami' }.each {
    sms to: guest.phone, message: "Hi ${guest.firstName}, ${it.name} looks after you."
  }
}
for (lead in csv('leads.csv')) {
  for (visit in visits) {
    call to: lead, name: visit.day
  }
}
visits.each { visit ->
  csv('leads.csv').each { lead ->
    sms to: lead, message: "Hi ${lead.firstName}, see you on ${visit.day}."
  }
}
csv('leads.csv').each {
  csv('visits.csv').each { visit ->
    sms to: it, message: "Hi ${it.firstName}, see you on ${visit.day}."
  }
}
csv('touches.csv').each { person ->
  def calls = person.calls.toInteger()
  if (calls >= 5) {
    sms to: person, message: "Hi ${person.firstName}, can we help?"
  }
  if (calls >= 10) sms to: person, message: "Hi ${person.firstName}, we are sorry."
  if (person.texts.toInteger() > 9) {
    sms to: person, message: "Hi ${person.firstName}, many thanks."
  }
  if (person.texts.toInteger() > 5 && person.area == '305') {
    sms to: person, message: "Hi ${person.firstName}, thanks."
  }
  if (12 < calls && person.area == '305') {
    sms to: person, message: "Hi ${person.firstName}, sorry."
  }
}
csv('stages.csv').each { lead ->
  if (lead.stage == 'open') sms to: lead, message: "Hi ${lead.firstName}, one."
  if (lead.stage == 'open' && lead.owner == 'kim@acme.com') {
    sms to: lead, message: "Hi ${lead.firstName}, two."
  }
}
csv('touches.csv').each {
  if (it.calls.toInteger() >= 5) sms to: it, message: "Hi ${it.firstName}, three."
  if (it.calls.toInteger() >= 3) sms to: it, message: "Hi ${it.firstName}, four."
}
