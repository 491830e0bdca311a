sms too: '+13055550123', message: 'Hi ${lead.first}'
call to: 03055550123, agnt: 'ann@acme.com'
queue 881 { add '+13055550123' }
smss to: x, message: ''
