csv('leads.csv').each { lead ->
  switch (lead.stage) {
    case 'won' -> cadence 9 remove lead
    case 'open' -> { cadence 9 add lead }
    default -> sms to: lead, message: 'Hi'
  }
}
