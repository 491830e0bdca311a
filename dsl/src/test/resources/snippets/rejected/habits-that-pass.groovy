sms to: '+13055550123', message: 'Hi {}'.format('Ann')
sleep 5
Thread.sleep(5)
sms to: '+13055550123', message: 'Hi'
