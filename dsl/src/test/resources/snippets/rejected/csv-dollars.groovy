csv('csv-dollars.csv').findAll { it.amount.toBigDecimal() >= 1000 }.each { sms to: it, message: 'Hi' }
