def options = [to: '+13055550123', message: 'Hi']
sms(*: options)
sms options
