def m = [:].withDefault { 0 }
m['a'] += 1
sms to: '+13055550123', message: "n ${m['a']}"
