jsonl('spelled.jsonl').findAll { it.status == 'missed' || it.status == 'Missed' }.each { call ->
  sms to: call, message: call.caller.lang?.equalsIgnoreCase('es') ? 'Hola' : 'Hi'
  if (call.mood?.toLowerCase() in ['good', 'great']) sms to: call, message: 'Thanks'
  if ((call.kind ?: 'b').toLowerCase() == 'a') sms to: call, message: 'Hello again'
  if (call.stage == 7) sms to: call, message: 'Seven'
}
