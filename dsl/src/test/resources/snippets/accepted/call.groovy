call to: '+13055550123', agent: 'ann@acme.com', name: 'Ann Lee'
