csv('leads.csv').each { lead -> lead.firstName = 'X' }
