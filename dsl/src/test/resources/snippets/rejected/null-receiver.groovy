def lead = null
sms to: '+13055550123', message: lead.firstName
