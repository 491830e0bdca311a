def greet = { lead -> sms to: lead, message: "Hi ${lead.firstName}" }
csv('leads.csv').take(2).each(greet)
csv('leads.csv').take(1).each { greet(it) }
