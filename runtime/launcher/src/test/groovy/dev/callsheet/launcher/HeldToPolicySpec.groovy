package dev.callsheet.launcher

import java.nio.file.Files
import java.nio.file.attribute.PosixFilePermissions
import java.time.LocalDate
import java.time.ZoneOffset
import java.time.format.TextStyle

/** A policy holds wherever it is named: beside the accounts, in the project, on the command line. */
class HeldToPolicySpec extends CommandLineSpecification {
  static final SENDS = "csv('leads.csv').each { sms to: it, message: 'Hi' }\n"
  static final OPEN = '[[window]]\nfrom = "00:00"\nuntil = "24:00"\n'
  static final MORNING = ['--at', '2026-11-20T08:30:00-05:00']

  /** Open on one day of the week only, which is not near. */
  static String closed() {
    def day = LocalDate.now(ZoneOffset.UTC).plusDays(3).dayOfWeek.getDisplayName(TextStyle.SHORT, Locale.ENGLISH).toLowerCase()
    "[[window]]\ndays = \"$day\"\nfrom = \"10:00\"\nuntil = \"18:00\"\n"
  }

  def script() {
    file('leads.csv', 'firstName,phone,zip\nAna,+13055550101,33139\nBo,+12125550102,96813\nCy,+18005550103,10001\n')
    file('hot.groovy', SENDS)
  }

  def "a preview shows who waits, for what, and who is left out, by the policy of #whose"() {
    given:
    def script = script()
    def text = 'hours = "us-strict"\nplace = ["zip"]\n'
    Files.createDirectories(folder.resolve('home/.config/callsheet'))
    switch (whose) {
      case 'the machine': file('home/.config/callsheet/policy.toml', text); break
      case 'the project': file('rules.toml', text); file('callsheet.toml', 'policy = "rules.toml"\n'); break
      case 'the script': file('hot.groovy', "policy {\n  hours 'us-strict'\n  place from: 'zip'\n}\n" + SENDS); break
      default: file('rules.toml', text)
    }

    when:
    def result = run(*(['plan', script] + MORNING + (whose == 'the command' ? ['--policy', folder.resolve('rules.toml')] : [])))

    then:
    result.code() == 0
    result.out().contains('2  "Hi"  not before 2026-11-20T18:02:00Z')
    result.out().contains('deferred 1: outside hours in Pacific/Honolulu (leads.csv row 2 (line 3)')
    result.out().contains('closed in Pacific/Honolulu (03:30); open in America/New_York (08:30); opens Fri 2026-11-20 08:02')
    result.out().contains('skipped 1: toll-free number (leads.csv row 3 (line 4)')

    where:
    whose << ['the machine', 'the project', 'the command', 'the script']
  }

  def "what a script says is kept with its plan and with its runs, and only tightens what others say"() {
    given:
    def day = closed().find(/"(\w+)"/) { it[1] }
    script()
    def script = file('shut.groovy', "policy {\n  hours from: '10:00', until: '18:00', days: '$day'\n  allow 'toll-free'\n}\n" + SENDS)
    def open = file('open.toml', 'allow = ["toll-free"]\n' + OPEN)
    def plan = folder.resolve('hot.plan')

    when:
    run('plan', script, '-o', plan, '--policy', open).code() == 0
    def applied = run('apply', plan, '--live', 'simulator', '--yes', 3, '--no-input', '--policy', open)

    then:
    applied.code() == 0
    applied.err().contains("would not leave now (outside hours in ")

    when:
    def live = run('run', script, '--live', 'simulator', '--yes', 3, '--no-input', '--policy', open)

    then:
    live.code() == 0
    live.out() =~ /(?m)^sent      0\ndeferred  3  2 not before \S+T\d\d:02:00Z, 1 not before \S+T\d\d:02:00Z$/

    when:
    def id = (live.err() =~ /callsheet resume (\S+)/)[0][1]
    def left = run('resume', id)
    def resumed = run('resume', id, '--live', 'simulator', '--yes', 3, '--no-input', '--policy', open)

    then: 'what is left is shown as it would leave, also where nobody sends'
    left.err().contains("2 actions of the plan would not leave now (outside hours in ")
    resumed.err().contains('received 0, applied 0')
  }

  def "a preview shows by zone who waits, the largest first and the rest together, also of a saved plan"() {
    given:
    def zones = [305: 50, 312: 40, 303: 30, 206: 20, 602: 10, 808: 10, 800: 5]
    def rows = zones.collectMany { code, count -> (0..<count).collect { "+1${code}555${String.format('%04d', it)}" } }
    file('many.csv', 'phone\n' + rows.join('\n') + '\n')
    def script = file('many.groovy', "csv('many.csv').each { sms to: it, message: 'Hi' }\n")
    def plan = folder.resolve('many.plan')
    def policy = file('p.toml', 'hours = "us-strict"\n')
    def shown = run('plan', script, '--at', '2026-11-20T06:30:00-05:00', '--policy', policy, '-o', plan).out()
    def chart = { String text -> text.readLines().findAll { it =~ /^   (America|\d others)/ } }

    expect:
    chart(shown)*.find(/\S+( others)? +\d+/)*.replaceAll(/ +/, ' ') ==
        ['America/New_York 50', 'America/Chicago 40', 'America/Denver 30', 'America/Los_Angeles 20', '2 others 20']
    chart(shown)*.count('#') == [30, 24, 18, 12, 12]
    chart(shown)[0] =~ /50  ${here('2026-11-20T13:02:00Z')} \S+ +#/
    chart(shown)[4] =~ /20  \w{3} 2026-11-2\d \d\d:\d\d - .*\d\d:\d\d \S+  #/
    chart(shown).every { it.length() <= 100 }
    chart(run('show', plan).out()) == chart(shown)
    shown.contains('\nskipped 5: toll-free number (')
    shown.readLines().size() <= 40
  }

  def "a plan saved for an account is made by what holds for that account, and says so"() {
    given:
    def script = script()
    def list = file('dnc.csv', 'phone\n+13055550101\n')
    Files.createDirectories(folder.resolve('home/.config/callsheet'))
    file('home/.config/callsheet/of.toml', 'hours = "us-strict"\n')
    def accounts = file('home/.config/callsheet/accounts.toml', """[acme]
      business_id = "4711"
      api_key_env = "ACME"
      base_url = "http://localhost:9"
      policy = "of.toml"
      do_not_contact = ["$list"]
      """)
    Files.setPosixFilePermissions(accounts, PosixFilePermissions.fromString('rw-------'))
    def plan = folder.resolve('hot.plan')
    environment.ACME = CANARY
    def made = run('plan', script, *MORNING, '-o', plan, '--account', 'acme')

    expect:
    made.code() == 0
    made.out().contains('skipped 1: toll-free number (')
    made.out().contains('skipped 1: do not contact (')
    [made, run('show', plan)].every { it.out().contains('Hours us-strict, checked ') }
    made.err().contains('Limits of the account acme: ')
  }

  def "what is not wanted any more when it opens is left out, in the preview and where a saved plan is applied"() {
    given:
    script()
    def script = file('now.groovy', "csv('leads.csv').each { sms to: it, message: 'Hi', expires: 4.hours }\n")
    file('rules.toml', 'hours = "us-strict"\nplace = ["zip"]\nallow = ["toll-free"]\n')
    def plan = folder.resolve('now.plan')

    when: 'Honolulu opens at 18:02'
    def preview = run('plan', script, *MORNING, '--policy', folder.resolve('rules.toml'))

    then:
    preview.out().contains('skipped 1: expired (leads.csv row 2 (line 3)')
    preview.out().contains('at 2026-11-20T17:30:00Z, not before 2026-11-20T18:02:00Z: outside hours in Pacific/Honolulu')
    preview.out().contains('texts of line 1, expires 2026-11-20T17:30:00Z, rows of leads.csv')
    !preview.out().contains('deferred 1')

    when: 'it opens in days'
    def open = file('open.toml', 'allow = ["toll-free"]\n' + OPEN)
    def shut = file('shut.toml', 'allow = ["toll-free"]\n' + closed())
    run('plan', script, '-o', plan, '--policy', open)
    def applied = run('apply', plan, '--live', 'simulator', '--yes', 0, '--no-input', '--policy', shut)

    then:
    applied.err().contains('3 actions of the plan would now be left out (expired). Nothing was added.')
  }

  def "a large plan shows by the hour when the rest would leave"() {
    given:
    def rows = (0..<60).collect { "+1${it % 3 ? '213' : '305'}555${String.format('%04d', it)}" }
    file('many.csv', 'phone\n' + rows.join('\n') + '\n')
    def script = file('many.groovy', "csv('many.csv').each { sms to: it, message: 'Hi' }\n")
    file('p.toml', 'hours = "us-strict"\n')

    expect:
    run('plan', script, *MORNING, '--policy', folder.resolve('p.toml')).out() =~
        /(?s)Later\n   ${here('2026-11-20T16:02:00Z')} \S+ +40  #{30}\n/
  }

  def "a run leaves for later what is closed now, and what was saved as it was open"() {
    given:
    def script = script()
    def plan = folder.resolve('hot.plan')
    run('plan', script, '-o', plan).code() == 0
    def shut = file('shut.toml', 'allow = ["toll-free"]\n' + closed())

    when:
    def live = run('run', script, '--live', 'simulator', '--yes', 3, '--no-input', '--policy', shut)

    then:
    live.code() == 0
    live.out() =~ /(?m)^sent      0\ndeferred  3  2 not before \S+T\d\d:02:00Z, 1 not before \S+T\d\d:02:00Z$/
    live.err().contains('  1. 3 actions are deferred; with --wait each leaves as soon as it may:\n     callsheet resume ')

    when:
    def applied = run('apply', plan, '--live', 'simulator', '--yes', 3, '--no-input', '--policy', file('strict.toml', closed()))

    then: 'nobody would leave, so that the plan can be applied when it is open'
    applied.code() == 0
    applied.err().contains("would not leave now (outside hours in ")
    applied.err().contains('Nothing is left to send, so nothing was sent, and the plan can still be applied.')

    when:
    def hours = file('open.toml', 'allow = ["toll-free"]\n' + OPEN)
    def open = run('apply', plan, '--live', 'simulator', '--yes', 3, '--no-input', '--policy', hours)

    then:
    open.code() == 0
    open.out().contains('sent  3')
  }

  def "a saved plan keeps its policy, whatever is named later"() {
    given:
    def plan = folder.resolve('hot.plan')
    run('plan', script(), '-o', plan, '--policy', file('shut.toml', closed())).code() == 0

    when:
    def applied = run('apply', plan, '--live', 'simulator', '--yes', 2, '--no-input', '--policy', file('open.toml', OPEN))

    then:
    applied.code() == 0
    applied.err().contains('Nothing is left to send')

    when: 'explain says it'
    def why = run('explain', "$plan#1")

    then:
    why.out().contains('would wait now until ')

    when: 'also what each guard found where all of them allow it'
    run('plan', script(), '-o', plan, '--policy', file('open.toml', OPEN))
    def open = run('explain', "$plan#1").out()

    then:
    open.contains('  may leave now\n  hours own: open in America/New_York. area code 305 (daily 00:00-24:00, ')
    open.contains('  suppress: not on our own list\n')
  }

  def "a policy that reads more of the rows than the plan has is refused before anybody is asked"() {
    given:
    def plan = folder.resolve('hot.plan')
    run('plan', script(), '-o', plan).code() == 0

    when:
    def refused = run('apply', plan, '--live', 'simulator', '--policy', file('zip.toml', 'place = ["zip"]\n' + OPEN))

    then:
    refused.code() == 6
    refused.err().contains('the policy reads the columns zip by now, which this plan was made without; plan again')
  }

  def "a policy that is named and cannot be read ends it: #said"() {
    when:
    text != null && file('p.toml', text)
    def result = run('plan', script(), '--policy', folder.resolve('p.toml'))

    then:
    result.code() == 2
    result.err().contains(said)

    where:
    text            || said
    null            || 'p.toml'
    'hurs = "x"'    || 'unknown setting'
    'place = "zip"' || 'this says no hours'
  }

  def "a file that may protect people and cannot be looked at passes for none nowhere: #link"() {
    given:
    def from = folder.resolve(link)
    Files.createDirectories(from.parent)
    def script = script()
    environment.putAll(CALLSHEET_BUSINESS_ID: '1', CALLSHEET_API_KEY: CANARY, CALLSHEET_BASE_URL: 'http://localhost:9')

    when:
    Files.createSymbolicLink(from, from.resolveSibling(to))
    def results = [run('plan', script),
      run('run', script, '--live', 'env', '--yes', 3, '--no-input', '--stop-file', folder.resolve('stop')),
      run('may', 'text', '+13055550123', '--account', 'env', '--at', '2026-11-20T12:00:00-05:00')]

    then:
    results*.code() == codes
    results[1].err().contains("DIR/$named")
    results[1].err().contains(told)

    where:
    link                                   | to            || codes     | named                     | told
    'home/.config/callsheet/policy.toml'   | 'away'        || [2, 2, 2] | link                      | 'cannot be read'
    'home/.config/callsheet/policy.toml'   | 'policy.toml' || [2, 2, 2] | link                      | 'cannot be read'
    'home/.config/callsheet'               | 'away'        || [2, 2, 2] | 'home/.config/callsheet/' | 'cannot be read'
    'home/.config/callsheet'               | 'callsheet'   || [2, 2, 2] | 'home/.config/callsheet/' | 'cannot be read'
    'home/.config/callsheet/accounts.toml' | 'away'        || [0, 2, 2] | link                      | 'cannot be read'
    'callsheet.toml'                       | 'away'        || [2, 2, 0] | link                      | 'cannot be read'
    'stop'                                 | 'away'        || [0, 2, 0] | link                      | 'is there already'
  }

  def "hours that nobody compared with the law for half a year are told of in each preview: #at"() {
    given:
    def policy = file('p.toml', 'hours = "us-strict"\n')

    expect:
    run('plan', script(), '--policy', policy, '--at', at).err().contains('! the hours of us-strict were last checked on ') == isTold

    where:
    at                     || isTold
    '2026-12-01T15:00:00Z' || false
    '2028-12-01T15:00:00Z' || true
  }

  def "a saved plan tells which rules of hours it was made with, and how old they are"() {
    given:
    def plan = folder.resolve('hot.plan')
    file('old.txt', 'US | text call | daily 00:00-24:00 | - | - | .. | a book | 2025-01-02\n')
    def made = run('plan', script(), '-o', plan, '--policy', file('p.toml', 'hours = "us-federal"\nhours_file = "old.txt"\n'))
    def shown = [run('show', plan), run('explain', "$plan#1")]

    expect:
    made.out().contains('\nHours us-federal, checked 2025-01-02.\n')
    shown[0].out().contains('\nHours us-federal, checked 2025-01-02.\n')
    shown*.err().every { it.contains('! the hours of us-federal were last checked on 2025-01-02; compare them with the law') }
  }

  def "a preview leaves out texts by their number, and says how a text that is too long would be shorter"() {
    given:
    file('leads.csv', 'phone\n+13055550101\n+18005550103\n+442079460123\n+12125550102\n')
    def wordy = 'Hi, it’s Ann. ' + 'Ring me when you have a minute. ' * 4
    def script = file('hot.groovy', "csv('leads.csv').each { sms to: it, message: 'Hi' }\nsms to: '+13055550101', message: '$wordy'\n")
    def own = file('own.toml', 'no_texts_to = ["landline", "toll-free"]\nmax_segments = 1\n' +
        'only_to = ["+13055550101", "+18005550103", "+442079460123"]\n')

    when:
    def plan = run('plan', script, '--policy', own)
    def guards = run('guards', script, '--policy', own)

    then:
    plan.out().contains('skipped 1: text to a toll-free number (leads.csv row 2')
    plan.out().contains('skipped 1: text to a landline number (leads.csv row 3')
    plan.out().contains('skipped 1: not among the few (leads.csv row 4')
    plan.out().contains("skipped 1: over 1 segment")
    plan.out().contains("the text has 3 segments; with plain signs it has 1: Hi, it's Ann.")
    guards.out() =~ /at most 1 segment a text +--policy/
    guards.out() =~ /no texts to landline numbers +--policy/
    guards.out() =~ /only to \+1 \.\.\. 0101, \+1 \.\.\. 0103, \+44 \.\.\. 0123 +--policy/
  }

  def "a preview leaves out texts without the footer, and tells what the others cost"() {
    given:
    def script = file('hot.groovy',
        "sms to: '+13055550101', message: 'Hi'\nsms to: '+13055550102', message: 'Hi. Reply STOP to opt out.'\n")
    def own = file('own.toml', 'segment_price = "0.0083 USD"\n\n[[footer]]\ntext = "Reply STOP to opt out."\nevery = "30d"\n')

    when:
    def plan = run('plan', script, '--policy', own)
    def guards = run('guards', script, '--policy', own)

    then:
    plan.out().contains("skipped 1: without the footer")
    plan.out().contains('1 segment at 0.0083 USD: 0.01 USD.')
    guards.out() =~ /texts end with 'Reply STOP to opt out.' every 30d +--policy/
    guards.out() =~ /a segment costs 0.0083 USD +--policy/
  }

  def "guards --age lists the rules of hours, the oldest first, and warns of those that nobody compared lately"() {
    given:
    def script = script()
    def hours = file('hours.txt', 'US-FL | text | daily 08:00-20:00 | - | - | 2021-07-01.. | our lawyer | 2026-05-01\n' +
      'US-GA | text call | daily 09:00-20:00 | - | - | .. | our lawyer | 2025-05-01\n')

    when:
    def own = run('guards', script, '--age', '--policy', file('own.toml', "hours = \"us-strict\"\nhours_file = \"$hours.fileName\"\n"))
    def usual = run('guards', script, '--age')

    then:
    own.code() == 0
    own.out() =~ /(?s)CHECKED.*2025-05-01 +US-GA +text call +daily 09:00-20:00.*2026-05-01 +US-FL +text +daily/
    own.out() =~ /08:00-20:00 +2021-07-01\.\. +our lawyer/
    (own.out() + own.err()).contains('were last checked on 2025-05-01')
    usual.out() =~ /US-PA +text call +mon-sat 09:00-19:00 +2026-10-18\.\. +73 P\.S\. 2245/
  }

  def "what a policy cannot keep is told at its line: #text"() {
    when:
    def result = run('plan', script(), '--policy', file('own.toml', text))

    then:
    result.code() == 2
    result.err().contains('own.toml:1')
    result.err().contains(told)

    where:
    text                        || told
    'segment_price = "cheap"\n' || "'cheap' is no price of a segment; write one such as '0.0083 USD'"
    '[[footer]]\nevery = "30d"\n' || 'footer: this lacks what it is about; write text = "Reply STOP to opt out."'
    '[[footer]]\ntext = ""\n' || "a footer is one line of at most 160 characters"
    'footer = [{ text = "STOP", every = "often" }]\n' || 'every: write a time such as'
    'footer = "STOP"\n' || 'write a list: footer = [{ text = "Reply STOP to opt out." }]'
    'no_texts_to = "fax"\n'     || "'fax' are no numbers to keep texts from; write 'landline', 'toll-free' or 'premium'"
    'only_to = ["555"]\n'       || 'only_to'
    'only_to = []\n'            || 'only_to: this says nothing; leave it out'
    'max_segments = 0\n'        || 'at least 1 segment'
  }
}
