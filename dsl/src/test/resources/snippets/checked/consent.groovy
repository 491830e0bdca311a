csv('consent.csv').each { lead ->
  sms to: lead, message: "Hi ${lead.first}"
}
csv('consent.csv').findAll { it.sms_opt_out != 'yes' }.each { lead ->
  sms to: lead, message: "Hi ${lead.first}"
}
