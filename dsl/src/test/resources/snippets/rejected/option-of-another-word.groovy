cadence(9) { add '+13055550123', agent: 'ann@acme.com' }
teamSms 42, to: '+13055550123', message: 'Hi', agent: 'ann@acme.com'
powerlist('hot') { remove '+13055550123', firstName: 'Ann' }
