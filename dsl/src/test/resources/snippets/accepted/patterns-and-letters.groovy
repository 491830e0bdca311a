def cities = params.city.split(',')
csv('leads.csv').findAll { it.firstName ==~ /[A-C].*/ && !(it.stage =~ /^\d+%$/) && !(it.stage ==~ '50%') }.eachWithIndex { lead, i ->
  call to: lead, name: "${params.city[0]} ${params.city[0..2]} ${cities[i % cities.size()]} ${params.city.split(',')[i % 1]}"
}
csv('leads.csv').findAll { !(it.stage in params.city.split(',')) && it.firstName.matches('An*a') }.each { lead -> sms to: lead, message: "100% of %" }
if (params.city.every { it ==~ /\w/ }) sms to: '+13055550123', message: params.city.collect { it }.join('-')
