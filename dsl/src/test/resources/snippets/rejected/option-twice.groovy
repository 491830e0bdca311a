sms to: '+13055550123', to: '+13055550124', message: 'Hi'
