def rows = csv('amounts.csv')
rows.findAll { it.revenue > '$1,000' && it.revenue > 1000 && it.share >= '10%' && it.weight > '1.000' && it.wide > '1,000' }.each { sms to: it, message: 'Hi' }
rows.findAll { it.since >= '2026-09-01' && it.since < '9/1/2026' && it.slashed > '2026-09-01' && it.slashed > '2026/9/1' && it.mixed > '2026-9-1' }.each { sms to: it, message: 'Hi' }
def limit = params.limit ?: '5'
[[a: 'x']].each { if (it.a > '2026-9-1' || it.a < 'Sep 1, 2026' || it.a > '1 Sep 2026' || it.a > '1000,50' || limit > '1,000') println it }
// What compares as it is meant says nothing.
rows.findAll { it.slashed > '2026/09/01' && it.name > 'Bo' && it.weight == '1.250' && it.share == '10%' && it.wide.replace(',', '').toInteger() > 900 }.each { sms to: it, message: 'Hi' }
rows.findAll { it.weight.toBigDecimal() > 1.5 && ((it.share as String) > 'a') && it.name < 'M 10 000' && it.name > '212 555 018' }.each { sms to: it, message: 'Hi' }
