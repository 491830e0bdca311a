package dev.callsheet.launcher

/** Where somebody is by a column of their row, as files and policies are written. */
class PlaceColumnsSpec extends CommandLineSpecification {
  static final MORNING = ['--at', '2026-11-28T14:00:00Z']

  def planned(String policy, String csv) {
    file('l.csv', csv)
    run(*(['plan', file('s.groovy', "csv('l.csv').each { r -> sms to: r, message: 'Hi' }\n"), '--policy',
        file('p.toml', policy)] + MORNING))
  }

  def "a file that calls the column #header is left out, and told what it has"() {
    when:
    def result = planned('hours = "us-strict"\nplace = ["zip"]\n', "phone,$header\n+12125550123,96813\n")

    then:
    result.out().contains('skipped 1: no column zip (l.csv row 1')
    result.out().replaceAll(/\s+/, ' ').contains("the row has no column 'zip', which the policy reads; it has '$header'")

    where:
    header << ['zip_code', 'postcode', 'Postal Code', 'PLZ', 'Postleitzahl']
  }

  def "two letters of a state are no country"() {
    when:
    def result = planned('hours = "us-strict"\nplace = ["state"]\n', 'phone,state\n+12125550123,KY\n+12125550124,Kentucky\n')

    then:
    result.out().count('not before 2026-11-28T16:02:00Z') == 2
  }

  def "a window in no place, or in one that may be two, is refused: #places"() {
    expect:
    with(planned("[[window]]\nin = $places\nfrom = \"10:00\"\nuntil = \"18:00\"\n", 'phone\n+12125550123\n')) {
      code() == 2
      err().contains("p.toml:2:")
      err().contains(message)
    }

    where:
    places     || message
    '[]'       || 'in: in names no place; write US-FL or another, or leave it out for everywhere'
    '["CA"]'   || "in: 'CA' is California and Canada; write US-CA or CA-*"
  }
}
