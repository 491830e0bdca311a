static void hello(to) { sms to: to, message: 'Hi' }
hello('+13055550123')
