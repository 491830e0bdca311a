def names = ['Ana', 'Bo']
def queue = 17
names.each { sms to: '+13055550123', message: "Hi $it" }
csv('leads.csv').take(1).each { lead -> cadence(queue) { add lead } }
