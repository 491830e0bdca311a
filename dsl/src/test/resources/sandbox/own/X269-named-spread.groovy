// named spread
sms(*: [to: '+13055550123', message: 'x'])
