def rows = csv('german.csv', separator: ';', region: 'DE')
rows.findAll { it['Umsatz (EUR)'] > '1.000,50' && '1000,50' <= it['Umsatz (EUR)'] && it['Umsatz (EUR)'] > '1.000' }.each { sms to: it, message: 'Hi' }
rows.findAll { it['Umsatz (EUR)'] > 1000.50 && it.Rabatt >= '10%' && it.Punkte > '1.000' && it.Punkte > 1000 && it.Anrufe > '3' }.each { sms to: it, message: 'Hi' }
rows.findAll { it['Umsatz (EUR)'].toBigDecimal() > 1000.50 && it.Punkte.toBigDecimal() > 1000 && it.Anrufe.toInteger() > 2 }.each { sms to: it, message: 'Hi' }
rows.findAll { it.Kontakt >= '2026-09-01' && it.Kontakt >= '1.9.2026' && it.Kontakt < '1.9.26' }.each { sms to: it, message: 'Hi' }
rows.findAll { (int) it.Anrufe >= 3 }.each { sms to: it, message: 'Hi' }
rows.each { row -> int calls = row.Anrufe; long points = row.Punkte; sms to: row, message: "${calls} ${points}" }
