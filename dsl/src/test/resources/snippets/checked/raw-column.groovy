def stop = csv('leads.csv').collect { it.phone } as Set
csv('mobiles.csv', phone: 'phone').findAll { !(it.mobile in stop) }.each { person ->
  if (!stop.contains(person.mobile)) sms to: person, message: 'Hello'
  if (!stop.contains(person.phone)) sms to: person, message: 'Hello'
}
