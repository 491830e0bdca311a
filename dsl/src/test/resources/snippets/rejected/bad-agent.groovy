call to: '+13055550123', agent: 'Ann Lee'
sms to: '+13055550123', message: 'Hi', agent: 'ann@acme.com, bo@acme.com'
