def byCode = ['+13': 'kim@acme.com', '305': 'lee@acme.com']
def byArea = ['305': 'kim@acme.com']
def agents = ['ann@acme.com', 'bo@acme.com']
def start = java.time.Instant.parse('2026-11-20T14:00:00Z')
def zone = java.time.ZoneId.of('America/New_York')
def offset = java.time.ZoneId.of('UTC-5')
def today = start.atZone(zone).toLocalDate()
def limit = start.minusMillis(30L * 24 * 60 * 60 * 1000).minusSeconds(24 * 60 * 60)
def pattern = java.time.format.DateTimeFormatter.ofPattern('yyyy-DDD')
csv('guests.csv').findAll { it.appointment == today.toString() && it.tags.split(/,\s*/).contains('vip') }.take(2).each { guest ->
  def agent = byArea[guest.phone.substring(2, 5)] ?: byCode[guest.phone.take(3)]
  sms to: "${guest.phone}", agent: agent, message: "Call +1 305 555 0199 or ${guest.phone}, added $start ${limit} ${pattern} ${offset}"
  call to: guest, agent: agents[Math.floorMod(guest.phone.hashCode(), agents.size())]
  if (guest.phone.hashCode() % 2 == 0) cadence 9 add guest
}
csv('guests.csv').eachWithIndex { guest, i -> call to: guest, agent: agents[i % agents.size()], name: "${i + 1}" }
csv('guests.csv').tap { rows -> rows.each { call to: it } }.findAll { it.tags.tokenize(',')*.trim().contains('vip') }.each { call to: it }
['+13055550123', '+13055550124'].each { ['new-lead'].each { name -> cadence 9 add it, name: name } }
csv('guests.csv').each { guest -> ['+13055550123'].each { sms to: it, message: "Hi ${guest.firstName}" } }
csv('guests.csv').findAll { it.tags.split('/')[0] == 'vip' && it.tags.split('-').contains('vip') }.each { call to: it }
