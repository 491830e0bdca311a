jsonl('calls.jsonl').each { event ->
  sms to: event, message: "Hi ${event.contact.firstName}"
}
