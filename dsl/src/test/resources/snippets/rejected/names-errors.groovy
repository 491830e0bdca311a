names {
  queue 'inbound', 'abc'
  queus 'outbound', 17
  cadence 'new'
  sms to: '+13055550123', message: 'Hi'
}
