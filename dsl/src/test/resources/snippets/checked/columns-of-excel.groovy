csv('excel.csv', separator: ';').each { sms to: it, message: "Hi ${it['First Name']} ${it.phone} ${it.Mobile} ${it.Town}" }
csv('excel.csv', separator: ';', phone: 'Mobil').each { sms to: it, message: "Hi ${it.City}" }
csv('excel.csv').each { sms to: it, message: 'Hi' }
csv('twice.csv').each { sms to: it, message: 'Hi' }
csv('leads.csv', encoding: 'utf-9').each { sms to: it, message: 'Hi' }
