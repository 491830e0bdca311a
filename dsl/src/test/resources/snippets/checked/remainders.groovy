csv('leads.csv').each { lead ->
  switch (lead.phone.hashCode() % 2) {
    case 0:
      call to: lead
      break
    case 1:
      cadence 9 add lead
      break
  }
  if (lead.email.hashCode() % 3 == 2) call to: lead
}
