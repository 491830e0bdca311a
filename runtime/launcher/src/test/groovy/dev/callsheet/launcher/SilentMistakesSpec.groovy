package dev.callsheet.launcher

import java.nio.file.Files
import java.time.ZoneId

/** What was meant otherwise and once passed without a word. */
class SilentMistakesSpec extends CommandLineSpecification {
  def "a variable that the script does not read is told: #text"() {
    given:
    def script = file('city.groovy', text + '\n')

    when:
    def result = run('plan', script, '--var', 'City=Tampa')

    then:
    result.code() == 0
    result.out().contains("it reads no variable 'City'") == told
    result.out().contains(hint)

    where:
    text                                                                   || told  | hint
    "sms to: '+13055550101', message: \"\${params.city ?: 'Miami'}\""       || true  | "did you mean 'city'? (it reads city)"
    "sms to: '+13055550101', message: params.get('town') ?: 'Miami'"       || true  | '(it reads town)'
    "sms to: '+13055550101', message: 'Hi'"                                || true  | 'write params.City where the script is to read it'
    "sms to: '+13055550101', message: params.City"                         || false | 'Tampa'
    "def n = 'City'\nsms to: '+13055550101', message: params[n]"           || false | 'Tampa'
    "sms to: '+13055550101', message: params['City']"                      || false | 'Tampa'
  }

  def "--at is for looking at a plan: nothing waits for it"() {
    when:
    def result = run('run', texting(1), '--live', 'simulator', '--at', '2026-12-24T09:00:00-05:00', '--yes', '1')

    then:
    result.code() == 2
    result.out() == ''
    result.err().contains('--at only says what the script reads as now, it waits for nothing')
    result.err().contains('Nothing was sent')
  }

  def "a canary that is the whole plan is refused where nobody is asked, and told where somebody is"() {
    given:
    def script = texting(3)

    expect:
    with(run('run', script, '--live', 'simulator', '--canary', '3', '--yes', '3')) {
      code() == 2
      err().contains('--canary 3 is the whole plan (3 actions): all would leave without a second look; take a smaller one, such as ' +
          '--canary 1. Nothing was sent')
    }

    when:
    terminal.answers = ['3']
    def asked = run('run', script, '--live', 'simulator', '--canary', '25')

    then:
    asked.code() == 0
    asked.err().contains('! --canary 25 is the whole plan (3 actions): all would leave without a second look.')
  }

  def "plan says which limit holds when it is asked for a looser one"() {
    given:
    file('callsheet.toml', 'rate = "5/s"\nper_day = 200\nzone = "America/New_York"\n')
    def script = texting(1)

    expect:
    [['plan', script], ['run', script]].every {
      def result = run(*it, '--rate', '50/s', '--per-day', '1000')
      result.code() == 0 && result.err().contains('! --rate 50/s is looser than what DIR/callsheet.toml says (5/s) and --per-day 1000') &&
          result.err().contains('), which holds.')
    }
    run('plan', script, '--rate', '1/s').err() == ''
  }

  def "a nearer file does not take back what one above protects"() {
    given:
    Files.createDirectories(folder.resolve('spring'))
    file('stop.csv', 'phone\n+13055550102\n')
    file('callsheet.toml', 'region = "US"\nzone = "Europe/London"\nrate = "5/s"\nper_day = 200\ndo_not_contact = ["stop.csv"]\n')
    def script = file('spring/a.groovy', "sms to: '+13055550102', message: 'Hi'\n")

    when:
    file('spring/callsheet.toml', nearer)
    def result = run('plan', script)

    then:
    result.err() == ''
    result.out().contains('skipped 1: do not contact')
    result.out().contains("DIR/spring/callsheet.toml and DIR/callsheet.toml: $message, do not contact DIR/stop.csv (1 number in phone)\n")

    where:
    nearer                                                           || message
    'rate = "1/s"\n'                                                 || 'region US, 1/s, 200 a day (Europe/London)'
    'region = "GB"\nrate = "9/s"\nper_day = 9\ndo_not_contact = []\n' || 'region GB, 5/s, 9 a day (Europe/London)'
  }

  def "what a nearer file leaves open is as above, each variable for itself"() {
    given:
    Files.createDirectories(folder.resolve('spring'))
    file('callsheet.toml', 'zone = "Asia/Tokyo"\nsandbox = true\n[variables]\ncity = "Miami"\nday = "Monday"\n')
    file('spring/callsheet.toml', 'sandbox = false\nper_day = 9\n[variables]\ncity = "Tampa"\n')

    when:
    def result = run('plan', file('spring/a.groovy', "sms to: '+13055550102', message: \"\${params.city} \${params.day}\"\n"))

    then:
    result.out().contains('Tampa Monday')
    result.out().contains('DIR/spring/callsheet.toml and DIR/callsheet.toml: 9 a day (Asia/Tokyo), sandbox, variables city, day\n')
  }

  def "of two files of variables that differ, the one that counts is told"() {
    given:
    def script = file('city.groovy', "sms to: '+13055550101', message: \"\${params.city} \${params.day}\"\n")
    def tampa = file('tampa.toml', 'city = "Tampa"\nday = "Monday"\n')
    def usual = file('usual.toml', 'city = "Miami"\nday = "Monday"\n')

    expect:
    run('plan', script, '--var-file', tampa, '--var-file', usual).err() ==
        'city is that of DIR/usual.toml, which comes later, not of DIR/tampa.toml\n'
    run('plan', script, '--var-file', tampa, '--var-file', usual, '--var', 'city=Boca').err() == ''
  }

  def "a comparison with a plan that was saved later says that it is the wrong way round"() {
    given:
    def script = texting(2)
    def monday = folder.resolve('monday.plan')
    def tuesday = folder.resolve('tuesday.plan')
    run('plan', script, '-o', monday)
    Thread.sleep(1100)
    texting(3)
    run('plan', script, '-o', tuesday)

    expect:
    run('show', monday, '--diff', tuesday).out()
        .contains('tuesday.plan was saved after DIR/monday.plan, so that what was added shows as removed; write: callsheet show ' +
        'DIR/tuesday.plan --diff DIR/monday.plan')
    !run('show', tuesday, '--diff', monday).out().contains('was saved after')
  }

  def "what the account of a saved plan cannot send is refused when it is planned"() {
    given:
    account('business_id = "acme-miami"')
    def script = file('flush.groovy', 'queue(881) { flush user: 77 }\n')

    when:
    def result = run('plan', script, '--account', 'acme', '-o', folder.resolve('f.plan'))

    then:
    result.code() == 2
    result.err().contains("account 'acme' cannot flush a queue")
    !Files.exists(folder.resolve('f.plan'))
  }

  def "a plan that is looser than its account says that the account's limit holds"() {
    given:
    account('business_id = "1"', 'per_day = 100')

    expect:
    run('plan', texting(1), '--account', 'acme', '--per-day', '500', '-o', folder.resolve('f.plan'))
        .err() =~ /! --per-day 500 is looser than the account acme allows \(100 a day .*\), which holds; no option loosens that\./
    run('plan', texting(1), '--account', 'acme', '--per-day', '50', '-o', folder.resolve('g.plan')).err() ==
        "Limits of the account acme: 100 a day (${ZoneId.systemDefault()}).\n"
  }

  def "whoever applies a plan although the script changed is told that the plan counts"() {
    given:
    def plan = folder.resolve('f.plan')
    run('plan', texting(1), '--account', 'simulator', '-o', plan)
    texting(2)

    expect:
    run('apply', plan, '--live', 'simulator', '--yes', '1', '--allow-changed-source').err()
        .contains('! DIR/welcome.groovy changed since the plan was saved. What is sent is as it was saved; to send it as it is now, ' +
        'plan again.')
  }

  private void account(String... settings) {
    def accounts = folder.resolve('home/.config/callsheet/accounts.toml')
    Files.createDirectories(accounts.parent)
    Files.writeString(accounts, "[acme]\napi_key = \"$CANARY\"\nbase_url = \"https://api.example.com\"\n${settings.join('\n')}\n")
    accounts.toFile().setReadable(false, false)
    accounts.toFile().setReadable(true, true)
  }
}
