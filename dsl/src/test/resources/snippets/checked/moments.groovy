def start = java.time.Instant.parse('2026-11-20T14:00:00Z')
def limit = start.minusMillis(30 * 24 * 60 * 60 * 1000)
def zone = java.time.ZoneId.of('America/NewYork')
def old = java.time.ZoneId.of('Amercia/Chicago')
def us = java.time.format.DateTimeFormatter.ofPattern('M/D/yyyy')
csv('guests.csv').findAll { it.appointment == start.atZone(zone).toLocalDate() }.each { call to: it }
def date = start.atZone(old).toLocalDate().plusDays(1)
csv('guests.csv').findAll { date != it['born'] && it.tags }.each { call to: it, name: "$limit $us" }
