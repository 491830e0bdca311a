def text = 'Hi ${lead.firstName}'
sms to: '+13055550123', message: text
