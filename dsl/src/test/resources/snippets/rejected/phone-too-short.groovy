sms to: '+1305555', message: 'Hi'
