// host in message
sms to: contact, message: "Hi ${contact}"
