def lead = [firstName: null]
sms to: '+13055550123', message: "Hi ${lead.firstName}"
