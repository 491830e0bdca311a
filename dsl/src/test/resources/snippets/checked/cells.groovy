def rows = csv('cells.csv')
rows.findAll { it.score > 50 && 50 <= it.score && it.score == 82 && it['score'] != 82 }.each { sms to: it, message: 'Hi' }
rows.each { row -> sms to: row, message: 'Score ' + (row.score + 1) + (1 + row.score) + (row.score * 2) + (row.score - 1.5) }
rows.findAll { 'acme' in it.owner || it.owner in ['a', 'b'] || it.owner.contains('acme') }.each { sms to: it, message: 'Hi' }
rows.findAll { it.score.toInteger() + 1 > 50 && it.score == '82' && it.score + it.owner }.each { sms to: it, message: 'Hi' }
csv('cells.csv').each { lead -> sms to: lead, message: "${100 - lead.score}" }
