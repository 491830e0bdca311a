def byArea = ['305': 'kim@acme.com', '212': 'lee@acme.com']
def miami = ['305', '786']
csv('leads.csv').findAll { miami.contains(it.phone.substring(0, 3)) }.each { lead ->
  def agent = byArea[lead.phone.substring(0, 3)] ?: 'desk@acme.com'
  def area = lead.phone.take(3)
  if (area == '305') call to: lead, agent: agent
  switch (lead.phone[0..2]) {
    case '305': call to: lead; break
    case ['212', '646']: call to: lead; break
  }
  sms to: "+1${lead.phone}", message: "Hi"
  sms to: '+1' + lead.phone, message: "Hi"
  sms to: "$lead", message: 'Hi'
  cadence 9 add "${lead}"
}
