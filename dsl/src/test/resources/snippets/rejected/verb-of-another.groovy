powerlist('1969') {
  csv('leads.csv').each { lead -> add lead }
  flush user: 77
}
