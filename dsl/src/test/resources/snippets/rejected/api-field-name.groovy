sms target: '+13055550123', text: 'Hi', email: 'ann@acme.com'
call to: '+13055550123', displayname: 'Ann'
powerlist('hot') { add '+13055550123', companyName: 'Acme', duplicateHandling: 'overwrite', extraData: [a: 'b'] }
