def apiKey = 'canary-1234567890abcdef'
def other = 'sk_live_1234567890abcdef'
def headers = [Authorization: 'Bearer abcdefghijklmnop', token: 'short', greeting: 'a token of thanks']
sms to: '+13055550123', message: 'Hi'
