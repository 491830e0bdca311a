sms to: '+13055550123', message: Hello
queue(inbound) { add '+13055550123' }
