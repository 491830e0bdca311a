def vip = ['305-555-0120', '+13055550121']
csv('leads.csv').findAll { it.phone == '305-555-0120' }.each { call to: it }
csv('leads.csv').findAll { !(it.phone in ['3055550120', '+13055550121']) }.each { call to: it }
csv('leads.csv').findAll { it.phone in vip }.each { call to: it }
csv('leads.csv').findAll { !vip.contains(it.phone) }.each { call to: it }
for (lead in csv('leads.csv')) {
  if (lead.phone.startsWith('305')) call to: lead
  if (lead['phone'].trim().startsWith('(305)')) call to: lead
  if (lead.phone.startsWith('07')) call to: lead
  if (lead.phone.contains('305-555')) call to: lead
  if (lead.phone.endsWith('-0120')) call to: lead
  if (lead.phone[0..2] == '305') call to: lead
  if (lead.phone.take(3) != '305') call to: lead
  if (lead.phone.substring(0, 4) in ['1305', '1786']) call to: lead
  if (lead.phone ==~ /\d{10}/) call to: lead
  if (lead.phone ==~ /1?305.*/) call to: lead
  if (lead.phone =~ /^\(305\)/) call to: lead
  if ('1 305 555 0120' != lead.phone) call to: lead
}
rule('one person') {
  on 'lead.created'
  when { contact.phone == '305-555-0120' || event.phone == '305-555-0120' }
  then { call to: contact }
}
jsonl('calls.jsonl').findAll { it.phone == '305-555-0120' }.each { call to: it }
jsonl('calls.jsonl', phone: 'contact.mobile').each { if (it.phone.startsWith('305')) call to: it }
