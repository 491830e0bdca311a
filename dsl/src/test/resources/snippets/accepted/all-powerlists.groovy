allPowerlists { remove '+13055550123' }
allPowerlists.remove '+13055550124', '+13055550125'
