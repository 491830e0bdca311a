powerlist 'hot' remove csv('leads.csv').findAll { it.stage == 'open' }
allPowerlists.remove csv('leads.csv').collect { it.phone }
queue(17) { remove(['+13055550123', '+13055550124']) }
