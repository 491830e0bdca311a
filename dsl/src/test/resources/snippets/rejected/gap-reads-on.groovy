csv('leads.csv').each { lead ->
  sms to: lead, message: "Your quote: https://acme.example/q/$lead.stage.html"
}
