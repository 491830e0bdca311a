csv('leads.csv').each { lead -> sms to: lead, message: lead.firstName.shout() }
