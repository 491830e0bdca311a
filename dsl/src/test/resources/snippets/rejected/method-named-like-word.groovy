def sms(Map options) { println options }
sms to: '+13055550123', message: 'Hi'
