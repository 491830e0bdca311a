dial to: '+13055550123'
bizsms 42, to: '+13055550123', message: 'Hi'
