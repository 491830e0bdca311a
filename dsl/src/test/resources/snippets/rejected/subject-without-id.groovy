powerlist.remove '+13055550123'
