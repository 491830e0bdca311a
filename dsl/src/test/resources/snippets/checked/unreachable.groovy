csv('leads.csv').each { lead ->
  if (lead.stage == 'won') {
    return
    sms to: lead, message: 'Thank you'
  } else {
    call to: lead
  }
  sms to: lead, message: 'Hi'
}
for (lead in csv('leads.csv')) {
  if (lead.stage == 'open') {
    continue
  } else {
    break
  }
  sms to: lead, message: 'Hi'
  call to: lead
}
while (params.again) {
  sms to: '+13055550123', message: 'Hi'
  break
  call to: '+13055550123' // callsheet: allow unreachable - kept until the desk answers calls again
}
if (params.stop) return
sms to: '+13055550123', message: 'Hi'
return
sms to: '+13055550123', message: 'Bye'
