queue(0) { add '+13055550123' }
queue(-5) { add '+13055550123' }
cadence(9.5) { add '+13055550123' }
queue(017) { add '+13055550123' }
queue(true) { add '+13055550123' }
