queue 17 add '+13055550123', agent: 'ann@acme.com', name: 'Ann Lee'
queue 17 remove '+13055550124'
queue 17 flush user: 1001
queue(17).add('+13055550125')
