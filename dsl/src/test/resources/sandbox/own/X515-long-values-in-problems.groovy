def s = 'a' * 1000000
1000.times { sms to: s, message: 'x' }
1000.times { call to: '+13055550123', name: [s] }
