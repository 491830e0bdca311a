csv('guests.csv').findAll { it.tags.split('|').contains('vip') }.each { call to: it }
csv('guests.csv').findAll { it.tags.split('.')[0] == 'vip' }.each { call to: it }
csv('guests.csv').findAll { it.tags.split(' | ')[0] == 'vip' }.each { call to: it }
csv('guests.csv').findAll { it.tags.split(',').contains('vip') }.each { call to: it }
csv('guests.csv').findAll { 'vip' in it.tags.tokenize(',') }.each { call to: it }
