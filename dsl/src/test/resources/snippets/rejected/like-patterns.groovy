csv('leads.csv').findAll { it.owner ==~ '%Dental%' || it.owner =~ /Spa%/ }.each { call to: it }
csv('leads.csv').findAll { it.owner.toLowerCase().matches('%dental') }.each { call to: it }
csv('leads.csv').findAll { it.owner ==~ '*.dental*' || it.owner =~ "O'Neil%" }.each { call to: it }
