csv('leads.csv').each { lead ->
  if (!params.testOnly) sms to: lead, message: 'Hello'
  if (params.city == 'Miami') sms to: lead, message: "Hello ${params.city ?: 'you'}"
}
