csv('consent.csv').findAll { it['sms_opt_out'] == 'no' && it.consent == 'yes' }.each { lead ->
  sms to: lead, message: "Hi ${lead.first}"
}
