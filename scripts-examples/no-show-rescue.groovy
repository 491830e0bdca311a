// Who missed an appointment leaves the reminders and gets a friendly text.
names {
  cadence 'reminders', 5101
  cadence 'no-show', 5120
}

csv('appointments.csv').findAll { it.shownUp == 'no' }.each { guest ->
  cadence 'reminders' remove guest
  cadence 'no-show' add guest, name: guest.firstName
  sms to: guest, agent: guest.owner,
      message: "${guest.firstName ?: 'Hi'}, sorry we missed each other on ${guest.appointment}. Does later this week work?"
}
