smss to: '+13055550123', message: 'Hi'
