// Spring prices for 400 leads: those on trial get one text, those still open another.
csv('spring-leads.csv').each { lead ->
  if (lead.stage == 'trial') {
    sms to: lead, agent: lead.owner,
        message: "Hi ${lead.firstName ?: 'there'}, your Acme trial ends on Friday. Shall we keep your data? Reply STOP to opt out."
  } else if (lead.stage == 'open') {
    sms to: lead, agent: lead.owner,
        message: "Hi ${lead.firstName ?: 'there'}, our spring prices are here — 10% off for ${lead.company} until Friday. Reply STOP to opt out."
  }
}

// Hours, cap and footer are in spring-policy.toml, and who wants nothing is in spring-stop.csv, both beside this.
policy {
  segments max: 2, price: '0.0083 USD'
}
