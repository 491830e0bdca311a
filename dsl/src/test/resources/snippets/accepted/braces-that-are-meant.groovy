def code = '{firstName}'
sms to: '+13055550123', message: "Write ${code} and ${'}'} and ${'%s'}"
sms to: '+13055550123', message: '100% sure :} (a < b) [x] 50% off, 5% sales tax {"a": 1}'
sms to: '+13055550123', message: "1 ${code.size()} :} {\"a\": 1}"
