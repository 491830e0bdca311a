// Whoever could not reach us gets a text from the front desk's shared number.
names { teamSms 'front-desk', 12345 }

jsonl('calls.jsonl', phone: 'contact.phone')
    .findAll { it.direction == 'incoming' && it.status == 'missed' }
    .each { missed ->
      teamSms 'front-desk', to: missed, from: '+14242299682',
              message: "Sorry we missed you, ${missed.contact.firstName ?: 'neighbor'}. Reply here or call back - Acme front desk"
    }
