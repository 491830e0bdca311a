powerlist('hot') {
  add '+13055550123'
  sms to: '+13055550123', message: 'Hi'
}
queue(17) { cadence 9 remove '+13055550123' }
