def name = 'Ana'
sms to: '+13055550123', message: "Hi ${name ? "dear ${name}" : 'you'}${-> '!'}"
