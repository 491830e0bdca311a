rule('hot lead') {
  on 'lead.created'
  when {
    event.score >= 50
    event.source in ['web', 'chat'] || event.vip
    event.tags.contains('vip')
  }
  unless {
    event.optedOut
    def known = event.customer
    known.optedOut == true
  }
  then { call to: contact, agent: event.owner }
}
