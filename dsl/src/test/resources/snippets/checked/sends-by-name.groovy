csv('leads.csv').each { println it.firstName; allPowerlists.remove it }
