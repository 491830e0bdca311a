csv('latin1.csv').each { sms to: it, message: "Hola ${it.name}" }
