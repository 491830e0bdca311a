1 + queue(5) { try { add '+13055550123' } finally { println 1 } }
