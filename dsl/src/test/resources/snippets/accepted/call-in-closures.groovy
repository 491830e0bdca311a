csv('leads.csv').each { lead ->
  call to: lead, agent: 'ann@acme.com'
}
[1, 2].each { n -> [3].each { call to: "+1305555010$n", agent: 'ann@acme.com' } }
