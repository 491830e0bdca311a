queue('17') { remove '+13055550123' }
cadence '9' add '+13055550123'
powerlist(1969) { remove '+13055550123' }
