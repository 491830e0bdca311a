sms to: 13055550123, message: 'Hi'
cadence 9 add 3055550123
