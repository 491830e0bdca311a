csv('leads.csv').findAll { it.firstName > '50' && '9.5' >= it.firstName }.each { sms to: it, message: 'Hi' }
csv('leads.csv').findAll { it.firstName < '10/01/2026' || it.firstName <= '31.12.26' }.each { sms to: it, message: 'Hi' }
csv('leads.csv').findAll { it.firstName > '2026-10-01' && it.firstName > 'M' }.each { sms to: it, message: 'Hi' }
rule('a') { when { event.score > '50' && event.createdAt < '20/11/2026' }; then { note 'x' } }
