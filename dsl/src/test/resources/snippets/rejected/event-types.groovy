rule('in one text') {
  on 'call.missed, call.abandoned'
  then { note 'a' }
}
rule('with a blank') {
  on 'call.missed call.abandoned'
  then { note 'b' }
}
rule('joined') {
  on 'call.missed' || 'call.abandoned'
  then { note 'c' }
}
rule('a list') {
  on ['call.missed', 'call.abandoned']
  then { note 'd' }
}
