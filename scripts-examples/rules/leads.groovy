// What should happen when a lead comes in or misses a call.
names {
  cadence 'nurture', 12
  cadence 'new leads', 9
}

rule('speed to lead', priority: 10) {
  on 'lead.created'
  when { event.score >= 50 && event.source in ['web', 'chat'] }
  then {
    call to: contact, agent: event.owner
    cadence 'new leads' add contact
  }
  otherwise { note "score ${event.score}, source ${event.source}" }
}

firstOf('routing') {
  rule('vip') {
    on 'call.missed'
    when { event.tags.contains('vip') }
    then { sms to: contact, message: "Sorry we missed you, ${event.firstName ?: 'hello'}. Your account manager calls back today." }
  }
  rule('everybody else') {
    on 'call.missed'
    then { sms to: contact, message: 'Sorry we missed your call. When may we call back?' }
  }
}

rule('unsubscribed') {
  on 'lead.unsubscribed'
  then { cadence 'nurture' remove contact }
}
