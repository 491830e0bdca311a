jsonl('spelled.jsonl').findAll { it.status == 'missed' }.each { call ->
  def lang = call.caller
  sms to: call, message: lang.lang == 'es' ? 'Hola' : 'Hi'
  if (call.stage != 'open') sms to: call, message: 'Closed'
  if (call.mood in ['good', 'great']) sms to: call, message: 'Thanks'
  if ((call.kind ?: 'b') == 'a') sms to: call, message: 'Hello again'
}
