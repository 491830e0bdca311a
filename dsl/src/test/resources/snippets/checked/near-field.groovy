jsonl('mixed.jsonl').each { lead ->
  sms to: lead, message: "Hi ${lead.firstName ?: 'there'} from ${lead['contact.city'] ?: 'here'} or ${lead.contact.City ?: 'there'}."
}
jsonl('mixed.jsonl', phone: 'Phone').each { lead ->
  call to: lead, agent: lead.owner
}
