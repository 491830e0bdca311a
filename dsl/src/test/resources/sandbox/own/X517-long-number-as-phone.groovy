def n = 2G
18.times { n = n * n }
while (true) { sms to: n, message: 'x' }
