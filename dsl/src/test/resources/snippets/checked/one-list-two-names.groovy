names {
  cadence 'nurture', 9
  cadence 'new leads', 9
}
rule('gone cold') {
  on 'lead.cold'
  then {
    cadence('nurture') { remove contact }
    cadence('new leads') { add contact }
  }
}
