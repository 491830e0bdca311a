csv('leads.csv').each { lead ->
  switch (lead.stage) {
    case 'open':
      call to: lead
    case 'new':
    case 'won':
      sms to: lead, message: 'Thank you'
      break
    case 'lost':
      queue(17) { add lead }
    default:
      call to: lead
  }
}
