package dev.callsheet.launcher

import dev.callsheet.simulator.Simulator
import dev.callsheet.simulator.fault.Fault
import java.nio.file.Files
import java.nio.file.attribute.PosixFilePermissions
import java.time.Duration
import spock.lang.AutoCleanup

class AccountSettingsSpec extends CommandLineSpecification {
  static final String REFUSAL = '{"success": false}'
  static final String REFUSALS = "refusals = ['\"success\"\\s*:\\s*false']\n"
  static final String PLACE = 'callsheet: DIR/home/.config/callsheet/accounts.toml'

  @AutoCleanup
  Simulator service = Simulator.builder().apiKey(CANARY).businessId('4711').start()

  def setup() {
    environment.putAll(CALLSHEET_BUSINESS_ID: '4711', CALLSHEET_API_KEY: CANARY, CALLSHEET_BASE_URL: service.baseUri().toString())
  }

  void settings(String text) {
    def file = Files.createDirectories(folder.resolve('home/.config/callsheet')).resolve('accounts.toml')
    Files.writeString(file, text)
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString('rw-------'))
  }

  String acme(String settings) {
    """\
    [acme]
    business_id = "4711"
    api_key = "$CANARY"
    base_url = "${service.baseUri()}"
    """.stripIndent() + settings
  }

  def "a refusal with status 200 is understood when the account says how it looks: #account"() {
    given:
    settings(account == 'env' ? "[env]\n$text" : acme(text))
    service.misbehave(Fault.status(200).body('application/json', REFUSAL))

    when:
    def result = run('run', texting(2), '--live', account, '--yes', '2')

    then:
    result.code() == code
    result.out().contains(': the service answered 200, and its text has ') == (code == 7)

    where:
    account | text     || code
    'acme'  | REFUSALS || 7
    'acme'  | ''       || 0
    'env'   | REFUSALS || 7
    'env'   | ''       || 0
  }

  def "a service that says when to come again is asked again when the account says so: #retry"() {
    given:
    settings(acme(retry))
    service.misbehave(Fault.tooMany(Duration.ZERO))

    expect:
    run('run', texting(1), '--live', 'acme', '--yes', '1').code() == code
    service.totals().received() == received

    where:
    retry                                || code | received
    'retry = ["retry-after"]\n'          || 0    | 2
    'retry = ["removals"]\n'             || 7    | 1
    'retry = []\n'                       || 7    | 1
    ''                                   || 7    | 1
  }

  def "a removal that may have happened is tried again when the account says so, a text never: #retry, #script"() {
    given:
    settings(acme(retry))
    service.misbehave(Fault.reset(Fault.Moment.AFTER_READING))

    expect:
    run('run', file('a.groovy', script), '--live', 'acme', '--yes', '1').code() == code
    service.totals().received() == received

    where:
    retry                                   | script                                        || code | received
    'retry = ["removals"]\n'                | "queue(17) { remove '+13055550123' }"         || 0    | 2
    'retry = ["retry-after"]\n'             | "queue(17) { remove '+13055550123' }"         || 8    | 1
    'retry = ["removals", "retry-after"]\n' | "sms to: '+13055550123', message: 'Hi'"       || 8    | 1
  }

  def "what is wrong with a setting is told with its place: #text"() {
    given:
    settings(text)

    expect:
    run('accounts').with { [it.code(), it.err()] } == [2, "$PLACE:$message\n" as String]

    where:
    text                                     || message
    "[acme]\nrefusals = 'no'\n"              || "2:1: write a list: refusals = ['\"success\"\\s*:\\s*false']"
    "[acme]\nrefusals = ['a', 1]\n"          || '2:18: each of refusals must stand in quotes'
    "[acme]\nrefusals = [\n  'a',\n  'b(']"  ||
        ('4:3: refusals: the pattern is no regular expression (Unclosed group near character 3); write what a refusal says, such as ' +
        '"success"\\s*:\\s*false')
    "[acme]\nrefusals = ['']\n"              ||
        '2:13: refusals: a blank pattern would find a refusal everywhere; write what a refusal says, such as "success"\\s*:\\s*false'
    "[acme]\nrefusal = ['a']\n"              ||
        ("2:1: account 'acme' has an unknown setting 'refusal'; did you mean 'refusals'? (business_id, api_key, api_key_env, " +
        "api_key_command, base_url, refusals, retry, rate, per_day, until, max_failures, max_unknown, in_flight, zone, do_not_contact, " +
        "policy)")
    "[acme]\nretry = 'removals'\n"           || '2:1: write a list: retry = ["retry-after"]'
    "[acme]\nretry = ['removal']\n"          || '2:10: retry knows "retry-after" and "removals" only; did you mean "removals"?'
    "[acme]\nretry = ['$CANARY']\n"          || '2:10: retry knows "retry-after" and "removals" only'
    "[acme]\nretry = [true]\n"               || '2:10: each of retry must stand in quotes'
    "refusals = ['a']\n"                     || '1:1: refusals stands outside an account; write [acme] above it'
    "[env]\nrefusals = ['b(']\n"             ||
        ('2:13: refusals: the pattern is no regular expression (Unclosed group near character 3); write what a refusal says, such as ' +
        '"success"\\s*:\\s*false')
    "[env]\napi_key = '$CANARY'\n"           || "2:1: the api_key of account 'env' comes from the environment"
    "[env]\nretri = []\n"                    ||
        ("2:1: account 'env' has an unknown setting 'retri'; did you mean 'retry'? (refusals, retry, rate, per_day, until, " +
        "max_failures, max_unknown, in_flight, zone, do_not_contact, " +
        "policy)")
    "[simulator]\nretry = []\n"              || "1:1: 'simulator' is built in; use another name"
  }

  def "the environment's settings are no account of their own"() {
    given:
    settings('[env]\nretry = ["removals"]\n')

    expect:
    run('accounts', '--output', 'ndjson').out().readLines().size() == 2
  }

  def "nothing is sent while a setting is wrong: #account"() {
    given:
    settings(acme("retry = ['x']\n") + "[env]\nretry = ['x']\n")

    expect:
    run('run', texting(1), '--live', account, '--yes', '1').code() == 2
    service.totals().received() == 0

    where:
    account << ['acme', 'env']
  }
}
