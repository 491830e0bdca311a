contact from: [phone: 'customer.phone', firstName: 'customer.$', note: 'order.#text']
def BOTH = ['call.missed', 'call.abandoned']
rule('types with blanks and other signs') {
  on 'Order Completed', 'lead_created', 'com.acme/lead', 'a|b'.tokenize('|')[0]
  when { event.score > 5 && event.score < 90 }
  then { sms to: contact, message: "Hi ${contact.firstName ?: 'there'}, thank you." }
}
BOTH.each { type ->
  rule("one for $type") {
    on type
    then { note 'asked' }
  }
}
