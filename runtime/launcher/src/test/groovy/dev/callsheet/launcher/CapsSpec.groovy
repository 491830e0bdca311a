package dev.callsheet.launcher

import dev.callsheet.simulator.fault.Faults
import java.nio.file.Files
import java.time.Instant

/** Caps of a policy, from the file to the run, and what other systems sent. */
class CapsSpec extends SavedPlanSpecification {
  static final String TWO = '[[cap]]\nmost = 2\nper = "contact"\nwithin = "24h"\nof = "sms"\n'

  def script() {
    file('leads.csv', 'phone\n+13055550101\n+13055550102\n')
    file('hot.groovy', "csv('leads.csv').each { sms to: it, message: 'Hi' }\ncsv('leads.csv').each { sms to: it, message: 'Hi again' }\n"
        + "sms to: '+13055550101', message: 'And once more'\n")
  }

  def 'a preview leaves out who would have had enough of the plan itself, and writes nothing'() {
    given:
    def policy = file('p.toml', TWO)

    when:
    def result = run('plan', script(), '--policy', policy)

    then:
    result.code() == 0
    result.out().contains('skipped 1: over the cap 2 sms per contact within 24h')
    result.out().contains('+1 ... 0101 had 2 so far, room again ')
    !Files.exists(folder.resolve('home/.local/state/callsheet/history'))
  }

  def 'what left as an account counts for its next plan and run, and what another system sent as well'() {
    given:
    def policy = file('p.toml', TWO)
    def hot = script()
    def other = file('other.groovy', "sms to: '+13055550101', message: 'Hi Ann'\nsms to: '+13055550103', message: 'Hi Cy'\n")

    when:
    def first = run('run', hot, '--live', 'env', '--yes', '4', '--no-input', '--policy', policy)

    then:
    first.out().contains('sent  4')

    when: 'a plan that nobody bound to an account knows only itself'
    def bound = folder.resolve('other.plan')

    then:
    !run('plan', other, '--policy', policy).out().contains('over the cap')
    run('plan', other, '-o', bound, '--account', 'env', '--policy', policy).out().contains('skipped 1: over the cap 2 sms')

    when:
    def sent = file('sent.csv', "phone,at,of\n(305) 555-0103,${Instant.now().minusSeconds(60)},sms\n+13055550103,${Instant.now()},sms\n")
    def added = run('history', 'import', sent, '--account', 'env')
    def twice = run('history', 'import', sent, '--account', 'env')
    sent.toFile().append('+13055550104,2026-11-20T09:00:00Z,sms\n+52 1 55 1234 5645,2026-11-20 10:00:00-05:00,sms\n')
    def grown = run('history', 'import', sent, '--account', 'env')

    then:
    [added.code(), added.err()] == [0, '2 lines count from now on for the caps of env.\n']
    twice.err().contains('holds nothing that was not added before; nothing was changed')
    grown.err() == '2 lines count from now on for the caps of env; 2 others were added before.\n'

    when: 'what was approved before is held to what left since'
    def applied = run('apply', bound, '--live', 'env', '--yes', '1', '--no-input')

    then:
    applied.err().contains('1 action of the plan would now be left out (over the cap 2 sms per contact within 24h)')
    applied.err().contains('Nothing is left to send')
    service.totals().applied() == 4
  }

  def 'what a person found out was not sent leaves its room to what is resumed'() {
    given:
    def policy = file('p.toml', TWO.replace('most = 2', 'most = 1'))
    def one = file('one.groovy', "sms to: '+13055550101', message: 'Hi Ann'\nsms to: '+13055550102', message: 'Hi Bob'\n")
    def other = file('other.groovy', "sms to: '+13055550101', message: 'Hi, Ann!'\n")
    service.misbehave(Faults.parse('503:times=2'))
    run('run', one, '--live', 'env', '--yes', '2', '--no-input', '--policy', policy)
    def id = Files.list(folder.resolve('state/runs')).withCloseable { it.findFirst().get().fileName.toString() }

    expect: 'while nobody knows it counts'
    run('plan', other, '-o', folder.resolve('other.plan'), '--account', 'env', '--policy', policy).out().contains('skipped 1: over the cap')

    when: 'the account has no key at hand'
    environment.remove('CALLSHEET_API_KEY')
    def resolved = run('resolve', id, '1', '--not-sent', '--note', 'not in the dashboard')

    then:
    resolved.err().startsWith('Action 1 counts as not sent: it is left.')

    when:
    environment.CALLSHEET_API_KEY = CANARY
    def resumed = run('resume', id, '--live', 'env', '--yes', '1')

    then:
    resumed.out().contains('sent     1')
    service.totals().applied() == 1
    run('plan', other, '-o', folder.resolve('more.plan'), '--account', 'env', '--policy', policy).out().contains('skipped 1: over the cap')
  }

  def 'trials on the simulator count for nobody'() {
    given:
    def policy = file('p.toml', TWO)
    def hot = script()

    expect:
    2.times {
      assert run('run', hot, '--live', 'simulator', '--yes', '4', '--no-input', '--policy', policy).out().contains('sent  4')
    }
  }

  def 'what cannot be a cap is told where it stands: #wrong'() {
    when:
    def result = run('plan', script(), '--policy', file('p.toml', "[[cap]]\n$wrong\n"))

    then:
    result.code() == 2
    result.err() =~ /p\.toml:\d+:\d+: /
    result.err().contains(told)

    where:
    wrong                                                                   | told
    'most = 0\nper = "contact"\nwithin = "24h"'                             | 'a cap is at least 1, not 0'
    'most = "many"\nper = "contact"\nwithin = "24h"'                        | 'most: '
    'per = "contact"\nwithin = "24h"'                                       | 'write most = 3'
    'most = 3\nper = "contact"'                                             | 'cap: a cap per contact says within which time'
    'most = 3\nper = "contact"\nwithin = "1 day"'                           | 'within: write a time such as "24h"'
    'most = 3\nper = "week"\nwithin = "24h"'                                | 'a cap is per contact or per day; write '
    'most = 3\nper = "day"'                                                 | 'cap: a cap per day says whose day'
    'most = 3\nper = "day"\nzone = "Mars/Base"'                             | "there is no zone 'Mars/Base'"
    'most = 3\nper = "contact"\nwithin = "24h"\nof = ["sms", "segments"]'   | 'or of segments alone'
    'most = 3\nper = "contact"\nwithin = "24h"\nsubjekt = "x"'              | "did you mean 'subject'?"
  }

  def 'a file of what was sent that cannot be read adds nothing: #told'() {
    when:
    def result = run('history', 'import', file('sent.csv', text), '--account', 'env', *more)

    then:
    result.code() == 2
    result.err().contains(told)

    where:
    text                                              | more            | told
    'phone,at\n'                                      | []              | 'has no line'
    'phone,on\n+13055550101,x\n'                  | ['--of', 'sms'] | "has no column 'at'"
    'phone,at\n+13055550101,2026-11-20 09:00\n'       | ['--of', 'sms'] | 'sent.csv:2: write moments with their offset'
    'phone,at\n+13055550101,2026-11-20T09:00:00Z\n'   | []              | "no column 'of'"
    'phone,at\n555-0101,2026-11-20T09:00:00Z\n'       | ['--of', 'sms'] | 'sent.csv:2: '
    'phone,at\n+13055550101,2199-11-20T09:00:00Z\n'   | ['--of', 'sms'] | 'lies behind us'
    'phone,at\n+13055550101,2026-11-20T09:00:00Z\n'   | ['--of', 'fax'] | "sms, call or add, not 'fax'"
  }

  def 'guards shows what holds, and who says it'() {
    given:
    file('rules.toml', TWO + '\n[[suppress]]\nfile = "national.csv"\nnot_older_than = "31d"\n')
    file('callsheet.toml', 'policy = "rules.toml"\nrate = "5/s"\n')
    def own = file('own.toml', 'hours = "us-strict"\nplace = "zip"\n')

    when:
    def result = run('guards', script(), '--policy', own)

    then:
    result.code() == 0
    result.out() =~ /cap 2 sms per contact within 24h +\S*callsheet\.toml/
    result.out() =~ /suppress national\.csv not older than 31d +\S*callsheet\.toml/
    result.out() =~ /hours us-strict \(\d+ rules, checked 20\d\d-\d\d-\d\d\) +--policy/
    result.out() =~ /place by the column zip +--policy/
    result.out() =~ /policy [0-9a-f]{12}\n/
  }

  def 'guards shows what a script or its rules forbid by themselves: #name'() {
    given:
    file('leads.csv', 'phone\n+13055550101\n')
    def asked = file(name, "policy {\n  cap 1, per: 'contact', within: 30.days, of: 'sms'\n" +
        "  hours from: '10:00', until: '18:00', in: 'US-FL'\n}\n$text\n")

    when:
    def result = run('guards', asked)

    then:
    result.code() == 0
    result.out() =~ /cap 1 sms per contact within 30d +\S*$name/
    result.out() =~ /hours own \(US-FL daily 10:00-18:00\) +\S*$name/

    where:
    name           | text
    'hot.groovy'   | "csv('leads.csv').each { sms to: it, message: 'Hi' }"
    'rules.groovy' | "rule('thanks') {\n  on 'sms'\n  then { sms to: contact, message: 'Thanks' }\n}"
  }

  def 'guards says what is wrong with a script that does not compile'() {
    when:
    def result = run('guards', file('hot.groovy', 'sms too: 1\n'))

    then:
    result.code() == 3
    result.err().contains('hot.groovy:1')
  }
}
