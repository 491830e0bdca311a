add '+13055550123'
remove '+13055550123'
flush user: 1001
