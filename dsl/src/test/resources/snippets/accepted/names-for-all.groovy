total = 0
def twice = { n -> n * 2 }
csv('leads.csv').take(1).each { lead -> total += twice(lead.score.toInteger()) }
[lead: 'Kim'].with { sms to: '+13055550123', message: "$lead" }
def n = 3
sms to: '+13055550123', message: "$n $total"
