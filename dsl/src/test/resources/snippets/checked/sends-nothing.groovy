names { queue 'inbound', 880 }
csv('leads.csv').each { println it.firstName }
