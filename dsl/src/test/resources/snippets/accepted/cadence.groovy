cadence(9) { add '+13055550123', name: 'Ann Lee' }
cadence 9 add '+13055550124'
cadence(9) { remove '+13055550123' }
cadence 9 remove '+13055550124', name: 'Ann Lee'
