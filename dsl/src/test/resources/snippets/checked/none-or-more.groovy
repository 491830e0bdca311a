def leads = csv('cells.csv')
def gold = leads.findAll { it.score == '82' }
leads.findAll { lead -> gold.count { it.phone == lead.phone } >= 0 }.each { sms to: it, message: 'Gold news' }
leads.findAll { it.email.size() >= 0 }.each { sms to: it, message: 'A word?' }
if (gold.size() < 0) { print 'nobody' }
if (gold.size() > 0 || gold.count { it.email == '' } >= 1) { print 'somebody' }
