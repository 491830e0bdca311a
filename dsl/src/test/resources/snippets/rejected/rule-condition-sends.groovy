rule('a') {
  when { sms to: contact, message: 'Hi' }
  then { note 'sent' }
}
