sms to: '+13055550123', message: 42
sms to: '+13055550123', message: [text: 'Hi']
sms to: '+13055550123', message: { 'Hi' }
sms to: '+13055550123', message: null
