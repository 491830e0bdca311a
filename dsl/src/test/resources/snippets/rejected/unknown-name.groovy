names { queue 'inbound', 880 }
queue('inbund') { add '+13055550123' }
queue('overflow') { add '+13055550123' }
