sms to: '+13055550123', message: 'Hi', apikey: 'canary-1f3a9'
