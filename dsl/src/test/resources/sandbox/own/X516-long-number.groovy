def n = 2G
18.times { n = n * n }
while (true) { powerlist('p') { add '+13055550123', extra: [a: n] } }
