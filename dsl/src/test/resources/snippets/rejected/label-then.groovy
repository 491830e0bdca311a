def rule = 1
then: { sms to: '+13055550123', message: 'Hi' }
