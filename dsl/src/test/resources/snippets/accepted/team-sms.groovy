teamSms 42, to: '+13055550123', message: 'Hi', from: '+14242299682'
teamSms(42, to: '+13055550124', message: 'Hi')
