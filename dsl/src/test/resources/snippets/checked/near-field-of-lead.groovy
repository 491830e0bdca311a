jsonl('named.jsonl').each { lead ->
  sms to: lead, message: "Hi ${lead.first_name ?: 'there'}."
}
