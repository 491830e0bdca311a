// word message object
sms to: '+13055550123', message: [toString: { 'x' }]
