queue 881 { add '+13055550123' }
powerlist 'hot' { add '+13055550123' }
