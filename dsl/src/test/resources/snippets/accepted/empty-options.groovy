csv('leads.csv').each { lead -> powerlist('hot') { add lead, email: lead.email, title: '', company: null, extra: [Owner: lead.owner, None: null] } }
queue(17) { add '+13055550123', name: '  ' }
