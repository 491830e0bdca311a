jsonl('calls.jsonl').findAll { it.type == 'missed' && it.attempts >= 3 }.each { event ->
  teamSms 42, to: event, message: "Sorry we missed you, ${event.contact.firstName ?: 'there'}"
}
jsonl('calls.jsonl', phone: 'contact.mobile').each { call to: it }
