sms to: '+13055550123', message: 'Hola José, ¿qué tal? 👍'
sms to: '+44 20 7946 0958', message: "naïve — “quoted”"
