names {
  queue 'inbound', 880
  cadence 'new-lead', 4412
  powerlist 'hot', '1969'
  teamSms 'front-desk', 12345
  user 'kim', 1001
}
queue('inbound') { add '+13055550123' }
queue 'inbound' flush user: 'kim'
cadence 'new-lead' add '+13055550123'
powerlist 'hot' add '+13055550123'
powerlist 'raw-id' remove '+13055550123'
teamSms 'front-desk', to: '+13055550123', message: 'Hi'
['new-lead'].each { cadence it remove '+13055550124' }
