csv('ragged.csv', phone: 'a').each { println it.b }
