// word flood
while (true) { sms to: '+13055550123', message: 'x' * 1000 }
