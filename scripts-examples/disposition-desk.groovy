// What an agent chose after a call decides where the contact goes next.
names {
  powerlist 'callback', '2400'
  cadence 'new-lead', 4412
  cadence 'nurture', 4413
}

jsonl('dispositions.jsonl').each { event ->
  switch (event.disposition) {
    case 'Interested':
      cadence 'new-lead' remove event
      powerlist 'callback' add event, firstName: event.firstName, refresher: event.note
      break
    case 'Do Not Call':
      allPowerlists.remove event
      break
    case ['Wrong Number', 'Disconnected']:
      cadence 'new-lead' remove event
      break
    default:
      cadence 'nurture' add event
  }
}
