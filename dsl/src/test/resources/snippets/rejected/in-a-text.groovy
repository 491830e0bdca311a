def owner = 'ann@acme.com'
if ('acme' in 'ann@acme.com') sms to: '+13055550123', message: 'Hi'
if ('acme' !in "$owner") sms to: '+13055550123', message: 'Hi'
