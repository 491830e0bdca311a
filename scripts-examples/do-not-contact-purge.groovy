// Everybody who asked for it leaves every list, cadence and queue.
names {
  queue 'overflow', 881
  cadence 'new-lead', 4412
  cadence 'nurture', 4413
}

csv('do-not-contact.csv').each { person ->
  allPowerlists.remove person
  ['new-lead', 'nurture'].each { cadence it remove person }
  queue 'overflow' remove person, agent: 'ops@acme.com'
}
