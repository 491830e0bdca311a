jsonl('missed.jsonl', phone: 'caller.number').findAll { it.statuss == 'missed' }.each { c ->
  def caller = c.caller
  if (c.calller?.vip) call to: c, agent: c.agent?.email, name: c.caller.name
  if (c.caller?.vipp || caller.vpi) call to: c, agent: 'kim@acme.com', name: c.caller.nmae
  if (c.vip && c.email) sms to: c, message: c.lnag == 'es' ? 'Hola' : "Hi ${c['stauts'] ?: 'there'} from ${c.caller['home twon'] ?: 'here'}"
}
