// word to closure
sms to: { '+13055550123' }, message: 'x'
