def half = 10 / 0
sms to: '+13055550123', message: "Half is ${half}"
