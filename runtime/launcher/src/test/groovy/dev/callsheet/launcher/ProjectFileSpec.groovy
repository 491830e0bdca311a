package dev.callsheet.launcher

import java.nio.file.Files

class ProjectFileSpec extends CommandLineSpecification {
  static final String ALL = '''\
    region = "GB"
    zone = "Europe/London"
    rate = "5/s"
    per_day = 200
    do_not_contact = ["stop.csv"]
    sandbox = true

    [variables]
    shop = "North"
    since = 2020
    '''.stripIndent()

  def setup() {
    Files.createDirectories(folder.resolve('jobs/north'))
    file('stop.csv', 'phone\n07911 123456\n')
  }

  def 'the byte order mark that some editors write is none of the settings'() {
    given:
    file('callsheet.toml', '\ufeffregion = "GB"\n')

    expect:
    run('plan', file('a.groovy', "sms to: '07911 123456', message: 'Hi'\n")).out().contains('DIR/callsheet.toml: region GB')
  }

  def "what holds for all scripts of a folder stands in one file, and the preview says it"() {
    given:
    file('callsheet.toml', ALL)
    def script = file('jobs/north/a.groovy',
        "sms to: '07911 123456', message: 'Hi'\nsms to: '07911 123457', message: \"\${params.shop} \${params.since}\"\n")

    when:
    def preview = run('plan', script)

    then:
    preview.code() == 0
    preview.out().contains('DIR/callsheet.toml: region GB, 5/s, 200 a day (Europe/London), do not contact DIR/stop.csv ' +
        '(1 number in phone), sandbox, variables shop, since\n')
    preview.out().contains('North 2020')
    preview.out().contains('skipped 1: do not contact ')

    and: 'a run without an account says it, too'
    run('run', script).out().contains('DIR/callsheet.toml: region GB')

    and: 'as one value for programs'
    ['json': 'preview-1', 'ndjson': 'preview-line-1'].each { form, schema ->
      String json = run('plan', script, '--output', form).out()
      assert json.contains('"project":{"file":"DIR/callsheet.toml","region":"GB","limits":{"rate":"5/s","per_day":"200 ' +
          'Europe/London"},"doNotContact":[{"file":"DIR/stop.csv","numbers":1,"columns":["phone"]}],"sandbox":true,' +
          '"variables":["shop","since"]}')
      assert Schemas.faults(schema, form == 'json' ? json : json.readLines()[0]) == []
    }
  }

  def "a file of the project's settings that is called #name stops all"() {
    given:
    file(name, 'per_day = 200\ndo_not_contact = ["stop.csv"]\n')

    when:
    def results = ['plan', 'check', 'run'].collect { run(it, file('a.groovy', "sms to: '+13055550123', message: 'Hi'\n")) }

    then:
    results*.code() == [2, 2, 2]
    results*.err().unique() == [("callsheet: DIR/$name is not read, so what it says would not hold: it must be called callsheet.toml; " +
        "rename it\n").toString()]

    where:
    name << ['Callsheet.toml', '.callsheet.toml', 'callsheet.tml', 'callsheet.toml.txt', 'call-sheet.toml']
  }

  def "one that is called #name, and may be somebody else's, is told"() {
    given:
    file(name, 'do_not_contact:\n  - stop.csv\n')

    when:
    def result = run('plan', file('a.groovy', "sms to: '+13055550123', message: 'Hi'\n"))

    then:
    result.code() == 0
    result.err().contains("! DIR/$name is not read: what holds for the scripts of a folder stands in callsheet.toml")

    where:
    name << ['callsheet.yaml', 'callsheet.yml', 'Callsheet.ini', '.callsheetrc']
  }

  def "nothing is said of #name"() {
    given:
    file(name, 'per_day = 200\n')

    expect:
    run('plan', file('a.groovy', "sms to: '+13055550123', message: 'Hi'\n")).err() == ''

    where:
    name << ['callsheet.md', 'callsheet.json', 'callsheet.toml.example', 'callsheet', 'callsheet.csv', 'my-callsheet.toml']
  }

  def "the command line comes first, then files of variables, then the project"() {
    given:
    file('callsheet.toml', 'region = "GB"\n[variables]\na = "project"\nb = "project"\nc = "project"\n')
    def values = file("values.$type", text)
    def script = file('a.groovy', "sms to: '3055550123', message: \"\${params.a} \${params.b} \${params.c} \${params.d}\"\n")

    when:
    def preview = run('plan', script, '--region', 'US', '--var-file', values, '--var', 'a=line')

    then:
    preview.code() == 0
    preview.out().contains('line file project 2')
    preview.out().contains('DIR/callsheet.toml: variable c\n')

    where:
    type   | text
    'toml' | 'a = "file"\nb = "file"\nd = 2\n'
    'json' | '{"a": "file", "b": "file", "d": 2}'
  }

  def "the nearest file comes first, up to the repository's root or the home folder"() {
    given:
    file('callsheet.toml', 'region = "GB"\n')
    def script = file('jobs/north/a.groovy', "sms to: '3055550123', message: 'Hi'\n")
    def region = { run('plan', script).out().readLines().find { it.contains('callsheet.toml: ') } }

    expect:
    region() == 'DIR/callsheet.toml: region GB'

    when:
    file('jobs/callsheet.toml', 'region = "US"\n')

    then:
    region() == 'DIR/jobs/callsheet.toml and DIR/callsheet.toml: region US'

    when:
    Files.createDirectory(folder.resolve('jobs/north/.git'))

    then:
    region() == null

    when:
    Files.delete(folder.resolve('jobs/north/.git'))
    environment.HOME = folder.resolve('jobs/north').toString()

    then:
    region() == null
  }

  def "of several files the one that says a limit is named"() {
    given:
    file('callsheet.toml', 'rate = "5/s"\nper_day = 9\nzone = "UTC"\n')
    file('jobs/north/callsheet.toml', 'per_day = 6\n')
    def script = file('jobs/north/a.groovy', "sms to: '+13055550123', message: 'Hi'\n")

    expect:
    run('plan', script, '--rate', '50/s', '--per-day', '100', '--zone', 'UTC').err() ==
      ('! --rate 50/s is looser than what DIR/callsheet.toml says (5/s) and --per-day 100 is looser than what ' +
          'DIR/jobs/north/callsheet.toml says (6 a day (UTC)), which holds.\n')
  }

  def "the sandbox holds for whatever is done with the scripts and rules of the folder"() {
    given:
    file('callsheet.toml', 'sandbox = true\n')
    def script = file('a.groovy', "println new File('/etc/hostname').text\n")
    def rules = file('jobs/r.groovy', "rule('r') {\n  on 'x'\n  then { note 'hi' }\n}\n")
    def event = file('e.json', '{"type":"x"}')
    file('jobs/r.cases.jsonl', '{"name":"one","event":{"type":"x"},"expect":[]}\n')

    expect:
    [['plan', script], ['plan', script, '--all'], ['run', script], ['check', script], ['check', script, '--output', 'json']]
        .every { run(*it).code() == 3 }
    with(run('decide', rules, '--event', event)) {
      out().endsWith("Nothing was sent.\nDIR/callsheet.toml: sandbox\nRules: sandboxed.\n")
    }
    with(run('test', folder.resolve('jobs/r.cases.jsonl'))) {
      err() == ''
      out().contains('DIR/callsheet.toml: sandbox\n')
      out().contains('rules sandboxed.')
    }
  }

  def "what is wrong in it is told with its place, without a value"() {
    given:
    file('callsheet.toml', text.replace('KEY', CANARY))
    def script = texting(1)

    expect:
    with(run('plan', script)) {
      code() == 2
      err().contains(told)
      out() == ''
    }

    where:
    text                          || told
    'regon = "GB"\n'              || "DIR/callsheet.toml:1:1: unknown setting 'regon'; did you mean 'region'? (rate, per_day"
    'api_key = "KEY"\n'           || 'DIR/callsheet.toml:1:1: api_key belongs into accounts.toml, which only you can read; delete it here'
    'url = "KEY"\n'               || 'DIR/callsheet.toml:1:1: url belongs into accounts.toml, which only you can read; delete it here'
    'dnc = "KEY"\n'               || "DIR/callsheet.toml:1:1: unknown setting 'dnc'; did you mean 'do_not_contact'? (rate, per_day"
    'region = "UK"\n'             || 'DIR/callsheet.toml:1:1: region: the United Kingdom is "GB"; write two letters (ISO 3166) such as'
    'region = "KEY"\n'            || 'DIR/callsheet.toml:1:1: region: write two letters (ISO 3166) such as "US" or "GB"'
    '\nsandbox = "KEY"\n'         || 'DIR/callsheet.toml:2:1: sandbox: write it like sandbox = true'
    'rate = "KEY"\n'              || 'DIR/callsheet.toml:1:1: rate: write it like rate = "5/s"'
    'zone = "KEY"\n'              || 'DIR/callsheet.toml:1:1: zone: write a zone such as "America/New_York"'
    'variables = "KEY"\n'         || 'DIR/callsheet.toml:1:1: variables: write them in a table, below [variables]'
    '[variables]\na = ["KEY"]\n'  || 'DIR/callsheet.toml:2:1: a: write a text in quotes, a number, or true or false'
    'region = KEY\n'              || 'DIR/callsheet.toml:1:10: this is not TOML'
    "do_not_contact = [\"stop.csv, region: 'UK'\"]" ||
        "DIR/callsheet.toml:1:1: do_not_contact: region: the United Kingdom is 'GB'; write two letters"
    "do_not_contact = [\"stop.csv, region: 'KEY'\"]" || "DIR/callsheet.toml:1:1: do_not_contact: region: write two letters (ISO 3166)"
    "do_not_contact = [\"stop.csv, separator: 'KEY'\"]" || 'DIR/callsheet.toml:1:1: do_not_contact: a separator is one character'
    "do_not_contact = [\"stop.csv, phon: 'telefono'\"]" ||
        ("DIR/callsheet.toml:1:1: do_not_contact: a list is not read by 'phon:'; did you mean 'phone:'? (phone:, separator:, " +
        "encoding:, region:)")
    "do_not_contact = [\"stop.csv, phone: 'KEY', column: 'KEY'\"]" ||
        "a list is not read by 'column:' (phone:, separator:, encoding:, region:)"
    'do_not_contact = [""]' || 'do_not_contact: write the name of a file; as in do_not_contact = ["stop.csv"]'
    'do_not_contact = ["no.csv"]' || 'there is no file DIR/no.csv'
  }

  def "what is wrong in a file of variables is told with its place, without a value"() {
    expect:
    with(run('plan', texting(1), '--var-file', file(name, text.replace('KEY', CANARY)))) {
      code() == 2
      err().contains(told)
    }

    where:
    name     | text                  || told
    'v.json' | '{"a": KEY}'          || 'DIR/v.json:1:'
    'v.json' | '["KEY"]'             || 'DIR/v.json:1:1: write an object: {"name": "value"}'
    'v.json' | '{"a": {"b": "KEY"}}' || 'DIR/v.json:1:7: a: write a text in quotes'
    'v.toml' | '"a b" = "KEY"'       || "DIR/v.toml:1:1: a name must be a word that a script can write after 'params.'"
  }

  def "a key in the project's variables is not saved with a plan"() {
    given:
    environment.putAll(CALLSHEET_BUSINESS_ID: '4711', CALLSHEET_API_KEY: CANARY, CALLSHEET_BASE_URL: 'http://127.0.0.1:1')
    file('callsheet.toml', "[variables]\nshop = \"$CANARY\"\n")

    expect:
    with(run('plan', texting(1), '-o', folder.resolve('a.plan'))) {
      code() == 2
      err().contains("shop holds an account's key, which a saved plan would show; leave it out")
    }
  }

  def "settings below [variables] are told, variables that are called so are not: #text"() {
    given:
    file('callsheet.toml', "[variables]\n$text\n")

    expect:
    run('plan', texting(1)).with { [it.code(), it.err().contains('below [variables], where settings do not count')] } == [code, code == 2]

    where:
    text                     || code
    'region = "GB"'          || 2
    'zone = "Europe/London"' || 2
    'region = "North"'       || 0
    'zone = "B"'             || 0
  }

  def "what is loosened is not shown as if it held"() {
    given:
    file('callsheet.toml', 'rate = "5/s"\nregion = "US"\n')

    when:
    def result = run('run', texting(2), '--live', 'simulator', '--yes', 2, '--no-input', '--rate', '50/s', '--loosen')

    then:
    result.code() == 0
    result.out().contains('callsheet.toml: region US\n')
    result.err().contains('Limits that hold: 50/s.\n')
  }

  def "a zone that changes nothing is told"() {
    expect:
    run('run', texting(1), '--live', 'simulator', '--yes', 1, '--zone', 'UTC').with { [it.code(), it.err()] } == [
      2, 'callsheet: --zone says where --until and --per-day are meant, and changes no others; add one of them, such as --until 19:30 ' +
          '--zone UTC\n']
  }

  def "variables in YAML, and a preview that is taken for a plan (#begin), are told with what to write"() {
    given:
    def yaml = file('values.yaml', 'city: Tampa\n')
    def preview = file('hi.plan', "$begin - hi.groovy\n")

    expect:
    run('plan', texting(1), '--var-file', yaml).err() ==
        'callsheet: DIR/values.yaml: variables stand in TOML or JSON, not in YAML; write them like city = "Tampa" in DIR/values.toml\n'
    run('apply', preview, '--live', 'simulator').with { [it.code(), it.err()] } == [
      6, 'callsheet: DIR/hi.plan is the text of a preview, no saved plan; to save one: callsheet plan SCRIPT -o DIR/hi.plan. Nothing ' +
          'was sent.\n']

    where:
    begin << ['DRY RUN - nothing sent', 'PREVIEW - nothing sent yet']
  }

  def "an end of the day that is past is told with how to go on"() {
    given:
    file('callsheet.toml', 'zone = "UTC"\nuntil = "00:00"\n')
    def script = texting(3)

    expect:
    run('run', script, '--live', 'simulator', '--yes', 3, '--no-input').with { [it.code(), it.err()] } == [
      2, 'callsheet: what DIR/callsheet.toml says holds: until 0:00 (UTC), which is past; go on tomorrow, or add --until and a later ' +
          'time, with --loosen. Nothing was sent\n']
  }

  def "the limits hold for a run, for the plan that was saved, and until one says so"() {
    given:
    file('callsheet.toml', 'zone = "Asia/Tokyo"\nper_day = 12\nrate = "100/s"\n')
    def script = texting(30)
    def plan = folder.resolve('a.plan')

    expect:
    run('plan', script, '-o', plan).code() == 0
    run('run', script, '--live', 'simulator', '--yes', 30, '--no-input', '--per-day', 13).with { [it.code(), it.err()] } == [
      2, 'callsheet: --per-day 13 is looser than what DIR/callsheet.toml says (12 a day (Asia/Tokyo)), which holds; add --loosen if ' +
          'that is meant. Nothing was sent\n']

    when: 'the file is gone, and the plan is applied'
    Files.delete(folder.resolve('callsheet.toml'))
    def looser = run('apply', plan, '--live', 'simulator', '--yes', 30, '--no-input', '--per-day', 13)
    def applied = run('apply', plan, '--live', 'simulator', '--yes', 30, '--no-input')

    then:
    looser.code() == 2
    looser.err().contains('is looser than what the plan was saved with (12 a day (Asia/Tokyo)), which holds; add --loosen if that is meant')
    applied.code() == 9
    applied.out() =~ /(?m)^sent +12$/
    applied.err().contains('Limits of the plan: 100/s, 12 a day (Asia/Tokyo).')

    when:
    def resumed = run('resume', 'latest', '--live', 'simulator', '--yes', 18, '--no-input')

    then:
    resumed.code() == 9
    resumed.err().contains('Limits that hold: 100/s, 12 a day (Asia/Tokyo).')
  }

  def "one who says so sends more than the project's file allows"() {
    given:
    file('callsheet.toml', 'per_day = 12\n')

    expect:
    run('run', texting(30), '--live', 'simulator', '--yes', 30, '--no-input', '--per-day', 13, '--loosen').out() =~ /(?m)^sent +13$/
  }

  def "the preview says how many numbers a list holds and where, of one that is named for the command, too"() {
    given:
    def list = file('hubspot.csv', 'Record ID,Phone Number,Mobile Phone Number\n1,+13055550001,+13055550002\n')

    expect:
    run('plan', texting(2), '--do-not-contact', list).out().contains(
        '\n' +
        'do not contact DIR/hubspot.csv (2 numbers in Phone Number, Mobile Phone Number)\n')

    when:
    file('callsheet.toml', 'do_not_contact = ["stop.csv"]\n')
    file('stop.csv', 'phone\n+13055550009\n')

    then:
    run('plan', texting(2), '--do-not-contact', list).out().contains(
        '\nDIR/callsheet.toml: do not contact DIR/stop.csv (1 number in phone); ' +
        'do not contact DIR/hubspot.csv (2 numbers in Phone Number, Mobile Phone Number)\n')
  }
}
