def visits = csv('visits.csv')
def byPhone = visits.collectEntries { [it.phone, it] }
csv('leads.csv').each { lead ->
  visits.findAll { it.phone == lead.phone }.each { visit ->
    sms to: lead, message: "Hi ${lead.firstName}, see you on ${visit.day}."
  }
  def mine = visits.findAll { visit -> visit.phone == lead.phone }
  mine.each { sms to: lead, message: "Hi ${lead.firstName}, see you on ${it.day}." }
  visits.each { visit ->
    if (visit.phone == lead.phone) sms to: lead, message: "Hi ${lead.firstName}, see you on ${visit.day}."
  }
  visits.take(1).each { sms to: lead, message: "Hi ${lead.firstName}, we open on ${it.day}." }
  def number = lead.phone
  visits.findAll { it.phone == number }.each { sms to: lead, message: "Hi ${lead.firstName}, see you on ${it.day}." }
  def own = byPhone[lead.phone]
  if (own) sms to: lead, message: "Hi ${lead.firstName}, see you on ${own.day}."
}
// Each owner is told of each lead.
csv('owners.csv').each { owner ->
  csv('stages.csv').each { lead ->
    sms to: '+13055550190', message: "${owner.name}: ${lead.firstName} is waiting."
  }
}
csv('guests.csv').each { guest ->
  csv('stages.csv').each { other ->
    powerlist('17') { add guest, firstName: other.firstName }
  }
}
csv('touches.csv').each { person ->
  def calls = person.calls.toInteger()
  if (calls >= 10) {
    sms to: person, message: "Hi ${person.firstName}, we are sorry."
  } else if (calls >= 5) {
    sms to: person, message: "Hi ${person.firstName}, can we help?"
  }
  if (calls >= 10) call to: person
  if (calls >= 5 && calls < 10) sms to: person, message: "Hi ${person.firstName}, can we help you?"
  if (person.texts.toInteger() > 5) sms to: person, message: "Hi ${person.firstName}, thanks."
  if (person.texts.toInteger() > 9) sms to: '+13055550190', message: "${person.firstName} has many texts."
  def left = 3
  if (left > 2) {
    sms to: person, message: "Hi ${person.firstName}, one."
    left = 1
  }
  if (left > 0) sms to: person, message: "Hi ${person.firstName}, two."
}
csv('touches.csv').each { person ->
  def calls = person.calls.toInteger()
  if (calls >= 10) {
    sms to: person, message: "Hi ${person.firstName}, we are sorry."
    return
  }
  if (calls >= 5) sms to: person, message: "Hi ${person.firstName}, can we help?"
}
csv('touches.csv').each {
  if (it.calls.toInteger() >= 5) sms to: it, message: "Hi ${it.firstName}, five."
  if (it.texts.toInteger() >= 3) sms to: it, message: "Hi ${it.firstName}, six."
  if (it.calls.trim().toInteger() >= 3) sms to: it, message: "Hi ${it.firstName}, seven."
  if (it.area == '305' || it.texts == '2') sms to: it, message: "Hi ${it.firstName}, eight."
  if (it.area == '305') call to: it
}
