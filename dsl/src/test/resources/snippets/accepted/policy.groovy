policy {
  hours 'us-strict'
  hours from: '10:00', until: '18:00', in: ['US-FL'], days: 'mon-sat'
  place from: ['zone', 'zip', 'state']
  allow 'toll-free' // support lines
  suppress list: 'national.csv', notOlderThan: 31.days
}
sms to: '+13055550123', message: 'Hi'
