jsonl('mixed.jsonl').each { lead ->
  def name = lead.firstName ?: lead.first_name ?: 'there'
  sms to: lead, message: "Hi $name from ${lead.contact.city}, ${lead.note ?: 'welcome'}."
}
