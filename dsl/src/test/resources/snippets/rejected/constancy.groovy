csv('leads.csv').each { lead ->
  if (lead.firstName == 'Ana' || 'Bo') sms to: lead, message: 'Hello'
  if (lead.firstName || 'there') sms to: lead, message: 'Hello'
  if ('Ana' && lead.firstName) sms to: lead, message: 'Hello'
  if (lead.firstName == 'Ana' && lead.firstName == 'Bo') sms to: lead, message: 'Hello'
  if (lead.firstName != 'Ana' || lead.firstName != 'Bo') sms to: lead, message: 'Hello'
  if (lead.firstName == lead.firstName) sms to: lead, message: 'Hello'
  if (lead.firstName.toLowerCase() == 'Ana') sms to: lead, message: 'Hello'
  if (lead.firstName.toUpperCase() in ['Ana', 'BO']) sms to: lead, message: 'Hello'
  if (lead.firstName.indexOf('x')) sms to: lead, message: 'Hello'
  if (lead.firstName.length() >= 0) sms to: lead, message: 'Hello'
  if (lead.firstName == 'Ana') {
    sms to: lead, message: 'Hello'
  } else if (lead.firstName == 'Ana') {
    call to: lead
  }
}
def bounds = [1, 50, 90]
bounds.findAll { it > 80 && it < 40 }.each { println it }
println bounds.any { score -> score <= 30 && score != 7 && score > 30 }
println bounds.any { size -> size >= 40 && size <= 40 || size > 80 || size < 40 || size > -1 && size < 3 || size - 1 > 5 && size < 2 }
csv('leads.csv').findAll { it.firstName.size() < 3 && it.firstName.size() > 5.5 }.each { sms to: it, message: 'Hello' }
