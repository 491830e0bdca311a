csv('leads.csv').each { lead ->
  def result = sms to: lead, message: "Hi, may we call you?"
  if (!result?.ok) call to: lead
}
