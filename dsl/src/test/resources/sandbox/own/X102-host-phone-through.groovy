// host phone through
sms to: contact, message: contact.account
