csv('leads.csv').findAll { it.stage == 'open' }.each { lead ->
  def greeting = "Hi"
  sms to: lead, message: greeting
}
powerlist('1969') { add lead, firstName: lead.firstName }
for (row in csv('leads.csv')) call to: row
sms to: row, message: greeting
