csv('leads.csv').findAll { it.stage == 'open' }
csv('leads.csv').take(5)
def open = csv('leads.csv').findAll { it.stage == 'open' }
def won = csv('leads.csv').findAll { it.stage == 'won' }
won.each { sms to: it, message: 'Thank you' }
def chosen = { rows -> rows.take(1); csv('leads.csv').findAll { it.stage == 'lost' } }
chosen(won).each { call to: it }
// callsheet: allow never-read - kept for tomorrow
def lost = csv('leads.csv').findAll { it.stage == 'lost' }
