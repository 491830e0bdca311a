csv('stages.csv').each { lead ->
  switch (lead.stage.trim()) {
    case 'open':
      sms to: lead, message: 'Hi'
      break
    case 'won':
      call to: lead
      break
  }
}
