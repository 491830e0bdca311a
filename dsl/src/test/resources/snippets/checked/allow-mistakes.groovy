csv('nobody.csv').each { sms to: it, message: 'Hi' } // callsheet: allow no-file
csv('nobody.csv').each { sms to: it, message: 'Hi' } // callsheet: allow nofile - it comes later
csv('nobody.csv').each { sms to: it, message: 'Hi' } // callsheet: ignore no-file - it comes later
// callsheet: allow - it comes later
// callsheet: allow value - it is right
// callsheet: allow no-rows - it may be empty
// callsheet:
csv('nobody.csv').each { sms to: it, message: 'Hi' }
