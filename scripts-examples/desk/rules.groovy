// What a desk does on what people do. The types and fields are those that the simulator plays.
policy {
  cap 3, per: 'contact', within: 24.hours
  segments max: 2
}

names {
  cadence 'nurture', 12
  queue 'call back', 17
}

firstOf('a text') {
  rule('who says stop') {
    on 'sms'
    when { optOut(event.text) }
    then {
      suppress contact, reason: "wrote '$event.text'"
      cadence 'nurture' remove contact
      allPowerlists { remove contact }
    }
  }
  rule('who answers') {
    on 'sms'
    then { queue 'call back' add contact }
  }
}

rule('a machine took the call') {
  on 'voicemail'
  then { sms to: contact, message: 'We tried to call you. When may we try again? Reply STOP to opt out.' }
}
