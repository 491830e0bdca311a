sms to: '+13055550123'
sms message: 'Hi'
teamSms 42
call agent: 'ann@acme.com'
queue(17) { flush() }
