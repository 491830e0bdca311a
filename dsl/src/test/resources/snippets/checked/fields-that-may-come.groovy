jsonl('missed.jsonl', phone: 'caller.number').findAll { it.status == 'missed' && !it.archived }.each { c ->
  def name = c.caller.nname ?: c.caller.name ?: c.name ?: c.agent?.name
  def town = c.caller.town ?: c.caller['home town'] ?: c.agent?.town
  def caller = c.caller
  if (c.caller.vip2 || caller.vip || c.langs || c.lang == 'es') call to: c, agent: c.owner, name: name ?: town
  else sms to: c, message: "Hi ${c.tags.size()} ${c.notes.txt} ${c.notes*.text} ${c.id}"
}
