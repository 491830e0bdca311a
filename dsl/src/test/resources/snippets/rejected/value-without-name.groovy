sms '+13055550123', message: 'Hi'
call '+13055550123'
teamSms to: '+13055550123', message: 'Hi'
teamSms 42, 43, to: '+13055550123', message: 'Hi'
