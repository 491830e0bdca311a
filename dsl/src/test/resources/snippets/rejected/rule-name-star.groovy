def names = ['big']
rule(*names) {
  when { event.score > 5 }
  then { sms to: event.phone, message: 'Hi' }
}
