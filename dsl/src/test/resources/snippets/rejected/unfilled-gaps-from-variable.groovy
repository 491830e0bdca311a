def text = 'Hi {firstName}'
csv('leads.csv').each { lead -> sms to: lead, message: text }
