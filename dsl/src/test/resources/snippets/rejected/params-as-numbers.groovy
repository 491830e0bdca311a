csv('leads.csv').take(params.max).each { sms to: it, message: 'Hi' }
csv('leads.csv').toList().drop(params.from ?: '1').each { sms to: it, message: 'Hi' }
csv('leads.csv').take(2).each { sms to: it, message: "Until ${java.time.LocalDate.of(2026, 3, 1).plusDays(params.days)}" }
