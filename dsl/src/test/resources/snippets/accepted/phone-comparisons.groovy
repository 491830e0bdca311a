def people = [[phone: '305-555-0120']]
def vip = ['+13055550123', '+442079460958'] as Set
people.findAll { it.phone == '305-555-0120' }.each { call to: it.phone }
csv('leads.csv').each { lead ->
  if (lead.phone in vip && lead.phone == '+13055550123') call to: lead
  if (lead.phone.startsWith('+1305') || lead.phone.startsWith('+')) call to: lead
  if (lead.phone.contains('305') && lead.phone.endsWith('0123')) call to: lead
  if (lead.phone[0..4] == '+1305' || lead.phone.take(2) == '+1') call to: lead
  if (lead.phone ==~ /\+1\d{10}/ || lead.phone =~ /305/ || lead.phone ==~ /\d*.*/ || lead.phone ==~ /.*0123/) call to: lead
  if (lead.phone == '' || lead.phone == 'N/A' || lead.phone == '0000000000' || lead.phone.startsWith('000')) call to: lead
  if (lead.phone.contains('x') || lead.phone.contains('-') || lead.phone == lead.stage || lead.email.startsWith('305')) call to: lead
  if (lead.phone[2..4] == '305' || lead.phone[-4..-1] == '0123' || lead.phone.replaceAll(/\D/, '') == '13055550123') call to: lead
}
jsonl('calls.jsonl').findAll { it.attempts == 7 && it.attempts + 1 == 8 && it.contact.mobile.startsWith('(305)') && it.nosuch == null }.each { call to: it }
