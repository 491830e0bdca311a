csv('unclosed.csv').each { sms to: it, message: "Hi ${it.name}" }
