sms to: '+13055550123', message: 'Hi Ana', agent: 'ann@acme.com'
