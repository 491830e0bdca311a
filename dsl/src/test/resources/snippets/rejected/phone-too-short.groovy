sms to: '+1305555', message: 'Hi'
sms to: '5550', message: 'Hi'
call to: '5550'
teamSms 42, to: '5550', message: 'Hi'
teamSms 42, to: '+13055550123', message: 'Hi', from: '5550'
queue(17) { add '5550' }
cadence(9) { add '5550', name: 'Ann' }
powerlist('hot') { remove '+13055550123', '5550' }
suppress '5550', reason: 'wrote STOP'
def old = ['5550', '+13055550123']
allPowerlists { remove old }
