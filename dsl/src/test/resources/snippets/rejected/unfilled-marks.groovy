csv('leads.csv').each { lead ->
  sms to: lead, message: 'Hi [First Name], it is time'
  sms to: lead, message: "Hi ${lead.firstName},<br>it is time"
  sms to: lead, message: 'Tom &amp; Ann'
  sms to: lead, message: 'Hi,/n it is time'
  sms to: lead, message: "Hi,\\nIt is time"
  sms to: lead, message: 'Hi <first_name>'
  sms to: lead, message: 'Hi [FIRST_NAME]'
  sms to: lead, message: 'Hi <%= name %>'
}
