// callsheet: allow no-file - it is there
csv('leads.csv').each { sms to: it, message: 'Hi' }
csv('nobody.csv').each { sms to: it, message: 'Hi' } // callsheet: allow unreachable - another thing
