// word message control
sms to: '+13055550123', message: 'a\u0000b'
