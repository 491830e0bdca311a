csv('leads.csv').findAll { it.firstName === 'Ann' || it.firstName !== 'Bo' }.each { sms to: it, message: 'Hi' }
rule('a') { when { event.source === 'web' }; then { note 'x' } }
