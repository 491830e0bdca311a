[1, queue(5) { try { add '+13055550123' } catch (Exception e) { } }]
