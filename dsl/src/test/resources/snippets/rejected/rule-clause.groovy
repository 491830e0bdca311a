rule('a') {
  wen { event.score > 5 }
  sms to: contact, message: 'Hi'
}
