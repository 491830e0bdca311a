rule('hot') {
  on 'lead.created'
  when { event['lead.score'] > 50 }
  then { call to: contact }
}
