// word as value
def x = sms(to: '+13055550123', message: 'x')
