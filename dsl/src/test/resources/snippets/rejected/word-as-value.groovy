def sent = sms(to: '+13055550123', message: 'Hi')
if (sms(to: '+13055550123', message: 'Hi')) { println 'sent' }
