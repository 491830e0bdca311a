package dev.callsheet.launcher

import java.nio.file.Files
import java.nio.file.attribute.PosixFilePermissions

class MaySpec extends CommandLineSpecification {
  String policy(String text) {
    Files.writeString(folder.resolve('hours.txt'), 'US-FL | text call | daily 08:00-20:00 | - | - | .. | - | 2026-11-22')
    Files.writeString(folder.resolve('policy.toml'), text)
    folder.resolve('policy.toml').toString()
  }

  def "no, until when, and by which line of which rule"() {
    given:
    def result = run('may', 'text', '+12085550123', '--at', '2026-11-20T08:30:00-07:00', '--policy', policy('hours = "us-strict"\n'))

    expect:
    result.code() == 4
    result.out().contains('no, not before ' + here('2026-11-20T16:02:00Z', 'yyyy-MM-dd HH:mm:ss '))
    result.out().contains('hours us-strict  closed in America/Los_Angeles (07:30); open in America/Boise (08:30); ' +
      'opens Fri 2026-11-20 08:02')
    result.out().contains('US daily 08:00-21:00, 47 CFR 64.1200(c)(1), checked 2026-11-22')
  }

  def "what holds here is told, and apart from it what a stricter preset would say: #policy"() {
    given:
    def result = run('may', 'text', '+13055550123', '--at', '2026-11-20T20:30:00-05:00', *(policy ? ['--policy', this.policy(policy)] : []))

    expect:
    result.code() == 0
    result.out().startsWith('yes\n')
    result.out().contains('  hours            none hold here: no policy says any\n') == !policy.contains('hours')
    result.out().readLines().findAll { it =~ /^  \S/ }*.replaceFirst(/^(  \S.*?  +)\S.*$/, '$1')*.size().toUnique().size() == 1
    result.out().contains('\nus-strict would say no, not before ' + here('2026-11-21T13:02:00Z', 'yyyy-MM-dd HH:mm:ss '))
    result.out() =~ /\n  hours us-strict +closed in America\/New_York \(20:30\)/

    where:
    policy << ['', 'hours = "us-federal"\n', 'max_segments = 2\n']
  }

  def "yes, with the rule that was asked"() {
    given:
    def result = run('may', 'call', '+13055550123', '--at', '2026-11-20T12:00:00-05:00', '--policy', policy('hours = "us-strict"\n'))

    expect:
    result.code() == 0
    result.out().startsWith('yes\n  hours us-strict  open in America/New_York. area code 305\n')
    !result.out().contains('would say')
  }

  def "a policy of one's own is kept: #at"() {
    given:
    def file = policy('hours = "us-federal"\n[[window]]\nin = ["US-FL"]\ndays = "mon-sat"\nfrom = "10:00"\nuntil = "18:00"\n')

    expect:
    run('may', 'text', '+13055550123', '--at', at, '--policy', file).code() == code

    where:
    at                          || code
    '2026-11-20T09:00:00-05:00' || 4
    '2026-11-20T11:00:00-05:00' || 0
    '2026-11-22T11:00:00-05:00' || 4
  }

  def "what the machine says holds besides a policy that is named, as in a run"() {
    given:
    Files.createDirectories(folder.resolve('home/.config/callsheet'))
    file('home/.config/callsheet/policy.toml', '[[window]]\nfrom = "10:00"\nuntil = "18:00"\n')
    def open = policy('[[window]]\nfrom = "00:00"\nuntil = "24:00"\n')

    expect:
    run('may', 'text', '+13055550123', '--at', '2026-11-20T09:00:00-05:00', '--policy', open).code() == 4
    run('may', 'text', '+13055550123', '--at', '2026-11-20T11:00:00-05:00', '--policy', open).code() == 0
  }

  def "an account's policy, its lists and its caps are asked as in a run: #says"() {
    given:
    Files.createDirectories(folder.resolve('home/.config/callsheet'))
    environment.putAll(CALLSHEET_BUSINESS_ID: '1', CALLSHEET_API_KEY: CANARY, CALLSHEET_BASE_URL: 'http://localhost:9')
    policy('[[window]]\nfrom = "10:00"\nuntil = "18:00"\n')
    file('sparse.toml', '[[cap]]\nmost = 1\nper = "contact"\nwithin = "24h"\nof = ["sms"]\n')
    file('stop.csv', 'phone\n+13055550123\n')
    def accounts = file('home/.config/callsheet/accounts.toml', "[env]\n" + says.replace('DIR', "$folder") + '\n')
    Files.setPosixFilePermissions(accounts, PosixFilePermissions.fromString('rw-------'))
    run('history', 'import', file('sent.csv', 'phone,at\n+13055550124,2026-11-20T08:00:00-05:00\n'), '--account', 'env', '--phone', 'phone',
      '--at', 'at', '--of', 'sms')
    def result = run('may', 'text', number, '--at', at, '--account', 'env')

    expect:
    [result.code(), result.out().contains(told)] == [code, true]

    where:
    says                              | number         | at                          || code | told
    'policy = "DIR/policy.toml"'      | '+13055550125' | '2026-11-20T09:00:00-05:00' || 4    | 'no, not before'
    'policy = "DIR/policy.toml"'      | '+13055550125' | '2026-11-20T11:00:00-05:00' || 0    | 'yes'
    'policy = "DIR/sparse.toml"'      | '+13055550124' | '2026-11-20T11:00:00-05:00' || 4    | 'cap '
    'do_not_contact = "DIR/stop.csv"' | '+13055550123' | '2026-11-20T11:00:00-05:00' || 4    | 'no: do not contact\n'
    'do_not_contact = "DIR/stop.csv"' | '+13055550123' | '2026-11-20T11:00:00-05:00' || 4    | '  do not contact   +1 ... 0123 is on '
    'do_not_contact = "DIR/stop.csv"' | '+13055550125' | '2026-11-20T11:00:00-05:00' || 0    | '  do not contact   not on DIR/stop.csv'
  }

  def "rules of one's own hold all, without another word: #text"() {
    expect:
    run('may', 'text', '+13055550123', '--at', '2026-11-20T20:30:00-05:00', '--policy', policy(text)).code() == 4
    run('may', 'text', '+13055550123', '--at', '2026-11-20T19:30:00-05:00', '--policy', policy(text)).code() == 0
    run('may', 'text', '+12125550123', '--at', '2026-11-20T03:00:00-05:00', '--policy', policy(text)).code() == 0

    where:
    text << ['hours_file = "hours.txt"\n', 'hours_file = "hours.txt"\nmax_segments = 2\n',
        'hours = "us-strict"\nhours_file = "hours.txt"\n']
  }

  def "one answer says its times by one clock, whatever Java thinks of this machine's"() {
    given:
    def before = TimeZone.default
    TimeZone.default = TimeZone.getTimeZone('America/Edmonton')

    expect:
    def result = run('may', 'text', '+14035550123', '--policy', policy('hours = "us-strict"\n'), '--at', '2026-11-30T13:30:00Z')
    result.out().startsWith('no, not before 2026-11-30 08:02:00 ')
    result.out().contains('opens Mon 2026-11-30 08:02 in America/Edmonton')
    !result.out().contains('~')

    cleanup:
    TimeZone.default = before
  }

  def "what a policy cannot mean is told with its place and what to write: #text"() {
    given:
    def result = run('may', 'text', '+13055550123', '--policy', policy(text))

    expect:
    result.code() == 2
    result.err().contains(said)

    where:
    text                                                        || said
    'hours = "us-strictest"'                                    || "there are no hours 'us-strictest'; known are us-federal, us-strict"
    '[[window]]\nfrom = "25:00"\nuntil = "26:00"'               || "'25:00' is no time of day"
    '[[window]]\nfrom = "22:00"\nuntil = "06:00"'               || 'a row of an hours_file has room for both: daily 00:00-06:00 22:00-24:00'
    '[[window]]\nfrom = "-8:00"\nuntil = "20:00"'               || 'is no time of day'
    '[[window]]\nfrom = "08:00"\nuntil = "20:00"\nin = ["US-XX"]' || "there is no place 'US-XX'"
    'hours = "us-strict"\nplace = ["city"]'                     ||
        "'city' does not say what it holds; name a column zone, zip, state or country"
    'hours = "us-strict"\nallow = ["all"]'                      || "allow: 'all' are no numbers; write 'toll-free' or 'unknown'"
    'place = ["zip"]'                                           || 'this says no hours, no list and no other rule: nothing would ' +
        'be held back; write hours = "us-strict"'
    '[[cap]]\nmost = 3\nper = "contact"\nwithin = "24h"\nsegment_price = "0.01 USD"' ||
        'segment_price is read as a part of the [[table]] above it; write it above all of those'
    'hours = []'                                                || 'hours: this says nothing; leave it out'
    'hours = "us-federal"\nhours_file = "hours.txt"'            || 'are the rules of whole countries, and there is none; write us-strict'
    'hour = "us-strict"'                                        || "unknown setting 'hour'; did you mean 'hours'?"
  }

  def "a row says where too, and a zip that lost its zero is told"() {
    given:
    def file = policy('hours = "us-strict"\nplace = ["zip", "state"]\n')
    def result = run('may', 'text', '+12125550123', '--at', '2026-11-20T12:00:00-05:00', '--row', 'zip=2134', '--policy', file)

    expect:
    result.code() == 4
    result.out().contains("'2134' has four digits; write '02134'")
    run('may', 'text', '+12125550123', '--at', '2026-11-20T09:00:00-05:00', '--row', 'state=HI', '--policy', file).code() == 4
  }
}
