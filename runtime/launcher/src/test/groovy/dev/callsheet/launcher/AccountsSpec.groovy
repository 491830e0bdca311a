package dev.callsheet.launcher

import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.PosixFilePermissions

class AccountsSpec extends CommandLineSpecification {
  Path settings(String text, String permissions = 'rw-------') {
    def file = Files.createDirectories(folder.resolve('home/.config/callsheet')).resolve('accounts.toml')
    Files.writeString(file, text)
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions))
    file
  }

  static final String ACME = """\
    [acme]
    business_id = "4711-secret-4712"
    api_key = "$CANARY"
    base_url = "https://api.example.com:8443/x"
    """.stripIndent()

  def "accounts are listed without key, business id and address"() {
    given:
    settings(ACME + '[empty]\n')
    environment.putAll(CALLSHEET_API_KEY: CANARY, CALLSHEET_BASE_URL: "https://user:$CANARY@api.example.com".toString())

    when:
    def result = run('accounts')

    then:
    result.code() == 0
    result.out() == golden('accounts')
    !result.out().contains('4711')
  }

  def "programs get the same"() {
    given:
    settings(ACME)

    when:
    def lines = run('accounts', '--output', 'ndjson').out().readLines()

    then:
    lines[0] == '{"name":"simulator","host":"127.0.0.1","key":true,"businessId":true,"from":"built in"}'
    lines[1] == '{"name":"env","host":"-","key":false,"businessId":false,"from":"environment"}'
    lines[2] == '{"name":"acme","host":"api.example.com:8443","key":true,"businessId":true,' +
        '"from":"DIR/home/.config/callsheet/accounts.toml"}'
  }

  def "an address without https is told with what to write"() {
    given:
    settings("[acme]\nbase_url = 'api.example.com:8443'\n[b]\nbase_url = 'http://api.example.com'\n")

    when:
    def result = run('accounts')

    then:
    result.code() == 0
    result.err() == """\
      callsheet: DIR/home/.config/callsheet/accounts.toml:2:1: the base URL of account 'acme' must start with https://; write https://api.example.com:8443
      callsheet: DIR/home/.config/callsheet/accounts.toml:4:1: the base URL of account 'b' starts with http://, which would show the key to everybody on the way to api.example.com; write https://
      """.stripIndent()
    run('accounts', '--output', 'ndjson').out()
        .contains('"problem":"DIR/home/.config/callsheet/accounts.toml:2:1: the base URL of account \'acme\' must start')
  }

  def "who has no account is told how to come to one"() {
    expect:
    run('accounts').err() == 'To send for real: callsheet accounts add NAME asks for what an account needs.\n'
    run('run', texting(1), '--live', 'acme').err() ==
        "callsheet: there is no account of that name; known are simulator, env; 'callsheet accounts add NAME' makes one\n"
  }

  def "a file that others may read is refused, with the command to type: #permissions"() {
    given:
    settings(ACME, permissions)

    expect:
    run('accounts').with { [it.code(), it.err()] } ==
        [2, "callsheet: DIR/home/.config/callsheet/accounts.toml holds keys and others may read it; type: chmod 600 " +
            "'DIR/home/.config/callsheet/accounts.toml'\n"]

    where:
    permissions << ['rw-r-----', 'rw----r--', 'rw--w----', 'rwxrwxrwx']
  }

  def "what is wrong in the file is told with its place, without its values: #text"() {
    given:
    settings(text)

    when:
    def result = run('accounts')

    then:
    result.code() == 2
    result.err() == "callsheet: DIR/home/.config/callsheet/accounts.toml:$message\n"

    where:
    text                                          || message
    "[acme]\napi_kye = '$CANARY'\n"               ||
        ("2:1: account 'acme' has an unknown setting 'api_kye'; did you mean 'api_key'? (business_id, api_key, api_key_env, " +
        "api_key_command, base_url, refusals, retry, rate, per_day, until, max_failures, max_unknown, in_flight, zone, do_not_contact, " +
        "policy)")
    "[acme]\nbusiness_id = 4711\n"                || '2:1: business_id must stand in quotes'
    "api_key = '$CANARY'\n"                       || '1:1: api_key stands outside an account; write [acme] above it'
    "acme = 1\n"                                  || '1:1: write each account as a table: [acme]'
    "[env]\napi_key = 'x'\n"                      || "2:1: the api_key of account 'env' comes from the environment"
    "[simulator]\napi_key = 'x'\n"                || "1:1: 'simulator' is built in; use another name"
  }

  def "text that is not TOML is told with its place, without its values: #text"() {
    given:
    settings(text)

    when:
    def result = run('accounts')

    then:
    result.code() == 2
    result.err().startsWith("callsheet: DIR/home/.config/callsheet/accounts.toml:$place: this is not TOML")
    !result.err().contains('af77c0')

    where:
    text                          || place
    "[acme]\napi_key = $CANARY\n" || '2:11'
    "[acme\n"                     || '1:6'
    "[acme]\n$CANARY\n"           || '2:18'
    // What the parser met behind digits, or a stray quote, is most of a key.
    '[acme]\napi_key = 93b1af77c0de55aa\n'     || '2:13'
    '[acme]\napi_key = "a"93b1af77c0de55aa"\n' || '2:14'
    '[acme]\napi_key = "93b1", expected af77c0de55aa\n' || '2:17'
  }

  def "what an account lacks is named: #text"() {
    given:
    settings(text)

    when:
    def result = run('run', texting(1), '--live', 'acme', '--yes', '1')

    then:
    result.code() == 2
    result.err() == "callsheet: $message\n"

    where:
    text                                                                          || message
    '[acme]\n'                                                                    ||
        "account 'acme' (DIR/home/.config/callsheet/accounts.toml) has no business_id"
    '[acme]\nbusiness_id = "1"\n'                                                 ||
        "account 'acme' (DIR/home/.config/callsheet/accounts.toml) has no api_key"
    "[acme]\nbusiness_id = '1'\napi_key = '$CANARY'\n"                            ||
        "account 'acme' (DIR/home/.config/callsheet/accounts.toml) has no base_url"
    "[acme]\nbusiness_id = '1'\napi_key = '$CANARY'\nbase_url = 'https://a b'\n"  ||
        "the base URL of account 'acme' is not an address such as https://api.example.com"
  }

  def "an account that is not there gets the ones that are"() {
    given:
    settings(ACME)

    expect:
    run('run', texting(1), '--live', 'acmee').with { [it.code(), it.err()] } ==
        [2, "callsheet: there is no account of that name; did you mean 'acme'? known are simulator, env, acme (named ones are kept in " +
            "DIR/home/.config/callsheet/accounts.toml)\n"]
  }

  def "each variable that the environment's account needs is named"() {
    given:
    environment.putAll(set)

    expect:
    run('run', texting(1), '--live', 'env', '--yes', '1').with { [it.code(), it.err()] } ==
        [2, "callsheet: the account 'env' needs $missing\n"]

    where:
    set                                                    || missing
    [:]                                                    ||
        'CALLSHEET_BUSINESS_ID and CALLSHEET_API_KEY and CALLSHEET_BASE_URL, which are not set'
    [CALLSHEET_API_KEY: CANARY, CALLSHEET_BUSINESS_ID: ''] || 'CALLSHEET_BUSINESS_ID and CALLSHEET_BASE_URL, which are not set'
    [CALLSHEET_API_KEY: CANARY, CALLSHEET_BUSINESS_ID: '1'] || 'CALLSHEET_BASE_URL, which is not set'
  }

  def "an address that would show the key, or a business id with spaces, is refused: #url"() {
    given:
    environment.putAll(CALLSHEET_API_KEY: CANARY, CALLSHEET_BUSINESS_ID: id, CALLSHEET_BASE_URL: url.toString())

    expect:
    run('run', texting(1), '--live', 'env', '--yes', '1').code() == 2

    where:
    id      | url
    '4711'  | 'http://api.example.com'
    '4711'  | "https://api.example.com/app/event?apikey=$CANARY"
    '47 11' | 'https://api.example.com'
  }

  def "settings are looked for where XDG says"() {
    given:
    settings(ACME)
    environment.XDG_CONFIG_HOME = folder.resolve('elsewhere').toString()

    expect:
    !run('accounts').out().contains('acme')

    when: 'a relative path is ignored'
    environment.XDG_CONFIG_HOME = 'home/.config'

    then:
    run('accounts').out().contains('acme')
  }
}
