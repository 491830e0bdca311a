csv('leads.csv').each { queue(17) { add it, name: it.firstName } }
