// word in condition
if (sms(to: '+13055550123', message: 'x')) 1
