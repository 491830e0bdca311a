sms to: 03055550123, message: 'Hi'
