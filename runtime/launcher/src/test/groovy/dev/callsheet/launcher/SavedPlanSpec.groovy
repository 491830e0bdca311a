package dev.callsheet.launcher

import java.nio.file.Files
import java.util.zip.GZIPInputStream

/** What can be seen of a plan that was saved. */
class SavedPlanSpec extends SavedPlanSpecification {
  def "who looks at a saved plan reads what is kept with it"() {
    given:
    def plan = folder.resolve('a.plan')
    file('callsheet.toml', 'region = "GB"\nzone = "Europe/London"\nper_day = 200\ndo_not_contact = ["stop.csv"]\n')
    file('stop.csv', 'phone\n+447911123456\n')
    run('plan', file('a.groovy', "sms to: '+13055550101', message: params.text\n"), '--var', 'text=Hello', '-o', plan)

    expect:
    run('show', plan).out().readLines().findAll { it.startsWith('kept') } ==
        ['kept with it: region GB, 200 a day (Europe/London), do not contact DIR/stop.csv, variable text']
    run('plan', leads(1), '-o', folder.resolve('b.plan'), '--region', 'US').code() == 0
  }

  def "planning and saving tells where, until when and what next"() {
    when:
    def result = run('plan', leads(2), '-o', plan, '--account', 'env', '--expires', '4h')

    then:
    result.out().readLines()[0] == "DRY RUN - nothing sent - DIR/welcome.groovy - account env (127.0.0.1:${service.port()})"
    result.out().readLines()[-2] ==~ 'Saved DIR/f.plan, valid until \\d{4}-.*Z, sha256:[0-9a-f]{64}'
    result.out().readLines()[-1] == 'To send it: callsheet apply DIR/f.plan --live env'
    service.totals().received() == 0
  }

  def "the key is in no plan, also not by way of a variable"() {
    expect:
    run('plan', leads(1), '-o', plan, '--var', "x=$CANARY").with { [it.code(), it.err()] } ==
        [2, "callsheet: --var x holds an account's key, which a saved plan would show; leave it out\n"]
    !Files.exists(plan)

    when:
    saved('--account', 'env', '--var', 'campaign=fall')
    def text = new GZIPInputStream(Files.newInputStream(plan)).text

    then:
    !text.contains(CANARY)
    !text.contains('"4711"')
    text.contains('"variables":{"campaign":"fall"}')
  }

  def "a script reads the moment of planning, and --at sets it: #args"() {
    given:
    def script = file('welcome.groovy',
        "import java.time.ZoneId\nsms to: '+13055550123', message: \"On \${now.atZone(ZoneId.of('America/New_York')).toLocalDate()}\"\n")

    when:
    def result = run('plan', script, '-o', plan, '--at', '2026-01-01T03:00:00Z', *args)
    def text = new GZIPInputStream(Files.newInputStream(plan)).text

    then:
    result.out().contains('"On 2025-12-31"')
    text.contains('"at":"2026-01-01T03:00:00Z"')

    where:
    args << [[], ['--sandbox']]
  }

  def "what the script read is in the plan"() {
    given:
    saved()
    def text = new GZIPInputStream(Files.newInputStream(plan)).text

    expect:
    text.contains("\"kind\":\"script\",\"name\":\"$folder/welcome.groovy\"")
    text.contains("\"kind\":\"data\",\"name\":\"leads.csv\",\"path\":\"$folder/leads.csv\"")
  }

  def "the same script and data give the same ids, and a row more changes none"() {
    given:
    saved()
    def old = folder.resolve('old.plan')
    Files.move(plan, old)
    file('leads.csv', 'name,phone\nEve,+13055559999\nAnn 0,+13055550000\nBea,+13055550001\n')

    when:
    run('plan', folder.resolve('welcome.groovy'), '-o', plan)
    def result = run('show', plan, '--diff', old)

    then:
    result.code() == 0
    result.out().readLines()[2..-1] == '''\
      Since DIR/old.plan: 1 added, 1 removed, 1 changed, 1 the same
             #  line  would do  to           row              text
        +    1     1  sms       +1 ... 9999  leads.csv row 1  "Hi Eve"
      ~ -    2     1  sms       +1 ... 0001  leads.csv row 2  "Hi Ann 1"
      ~ +    3     1  sms       +1 ... 0001  leads.csv row 3  "Hi Bea"
        -    3     1  sms       +1 ... 0002  leads.csv row 3  "Hi Ann 2"
      '''.stripIndent().readLines()
    run('show', plan, '--diff', plan).out().readLines()[-1] == 'Since DIR/f.plan: 0 added, 0 removed, 0 changed, 3 the same'
    Parsed.json(run('show', plan, '--diff', old, '--output', 'json').out()).with { [it.added, it.removed, it.changed, it.same,
        it.changes.size()] } == [1, 1, 1, 1, 3]
  }

  def "an action is explained by its line, its row, the guards and the request"() {
    given:
    def list = file('stop.csv', 'phone\n+13055559999\n')
    saved('--do-not-contact', list)
    Files.writeString(list, 'phone\n+13055550001\n')

    expect:
    run('explain', "$plan#2").out().replaceAll(/\([0-9a-f]{15}\)/, '(ID)') == '''\
      #2 (ID) would do: sms to +1 ... 0001  "Hi Ann 1"  1 segment
      script: DIR/welcome.groovy:1:25
        1 | csv('leads.csv').each { sms to: it, message: "Hi ${it.name}" }
          |                         ^
      data: leads.csv row 2 (line 3)
        | name,phone
        | Ann 1,+1 ... 0001
      guards:
        do not contact: +1 ... 0001 is on DIR/stop.csv; it would be left out
      request: POST /app/event?apikey=***
        {"businessid":"***","target":"+1 ... 0001","eventname":"sms","message":"Hi Ann 1","apikey":"***"}
      '''.stripIndent()
    run('explain', "$plan#4").with { [it.code(), it.err()] } == [2, 'callsheet: DIR/f.plan has the actions 1 to 3, and not 4\n']
  }

  def "the row of JSON Lines is explained without another's row above it, that of a CSV without its mark"() {
    given:
    def lines = file('calls.jsonl', '{"phone": "+13055550001", "name": "Ann"}\n{"phone": "+13055550002", "name": "Bo"}\n')
    def marked = file('marked.csv', '\uFEFFphone,name\n+13055550003,Cy\n')
    def script = file('two.groovy', "[jsonl('calls.jsonl'), csv('marked.csv')].each { rows -> rows.each { sms to: it, message: \"Hi " +
        "\${it.name}\" } }")
    def plan = folder.resolve('two.plan')
    run('plan', script, '-o', plan)

    expect:
    run('explain', "$plan#2").out().readLines().findAll { it.startsWith('  | ') } == ['  | {"phone": "+1 ... 0002", "name": "Bo"}']
    run('explain', "$plan#3").out().readLines().findAll { it.startsWith('  | ') } == ['  | phone,name', '  | +1 ... 0003,Cy']
  }

  def "an action whose script and data are gone is still explained"() {
    given:
    saved()
    Files.delete(folder.resolve('leads.csv'))
    Files.delete(folder.resolve('welcome.groovy'))

    expect:
    run('explain', "$plan#1").with {
      it.code() == 0 && it.out().contains('the script is gone or has changed since, so its line is not shown') &&
          it.out().contains('the file is gone or has changed since, so the row is not shown')
    }
  }

  def "nothing that is read is replaced: #args"() {
    given:
    def script = leads(2)
    def list = file('stop.csv', 'phone\n+13055559999\n')
    saved('--do-not-contact', list)
    def before = ['welcome.groovy', 'leads.csv', 'stop.csv'].collect { Files.readString(folder.resolve(it)) }

    when:
    def result = run('plan', script, '--do-not-contact', list, *args.collect { it.startsWith('-') ? it : folder.resolve(it) })

    then:
    result.code() == 2
    result.err() == "callsheet: DIR/$target would be replaced, and it is read here; name another file\n"
    ['welcome.groovy', 'leads.csv', 'stop.csv'].collect { Files.readString(folder.resolve(it)) } == before

    where:
    args                                        || target
    ['-o', 'leads.csv']                         || 'leads.csv'
    ['-o', 'stop.csv']                          || 'stop.csv'
    ['--report', 'leads.csv']                   || 'leads.csv'
    ['--report', 'welcome.groovy']              || 'welcome.groovy'
    ['-o', 'x.plan', '--report', 'x.plan']      || 'x.plan'
  }

  def "no account's key is in a plan, also not of accounts that it is not for"() {
    given:
    def accounts = Files.createDirectories(folder.resolve('home/.config/callsheet')).resolve('accounts.toml')
    Files.writeString(accounts, '[acme]\nbusiness_id = "4711"\napi_key = "other-key-5e1a"\nbase_url = "https://api.example.com"\n')
    Files.setPosixFilePermissions(accounts, java.nio.file.attribute.PosixFilePermissions.fromString('rw-------'))

    expect:
    run('plan', leads(1), '-o', plan, '--var', 'x=other-key-5e1a').code() == 2
    !Files.exists(plan)
  }

  def "what another has sealed is shown with a doubt, and is neither a page nor a reason to open files"() {
    given:
    def list = file('stop.csv', 'phone\n+13055559999\n')
    saved('--do-not-contact', list)
    Files.delete(folder.resolve('state/keys/plan.key'))
    Files.writeString(list, 'phone\nSECRET-1\n')

    when:
    def explained = run('explain', "$plan#1")

    then:
    explained.code() == 0
    explained.out().startsWith('! saved by another user or on another machine')
    explained.out().contains('guards: none was asked')
    !(explained.out() + explained.err()).contains('SECRET')
    run('report', plan, '-o', folder.resolve('p.html')).with { [it.code(), it.err()] } ==
        [6, 'callsheet: DIR/f.plan was not saved by this user on this machine. Apply it where it was saved, or plan here. Nothing was ' +
        'sent.\n']
    !Files.exists(folder.resolve('p.html'))
  }

  def "the script is not replaced by its plan, nor is a folder"() {
    given:
    def script = leads(1)

    expect:
    run('plan', script, '-o', script).with { [it.code(), it.err()] } ==
        [2, 'callsheet: DIR/welcome.groovy would be replaced, and it is read here; name another file\n']
    run('plan', script, '-o', folder).with { [it.code(), it.err()] } == [2, 'callsheet: DIR is in the way and no file; name another one\n']
    run('plan', script, '-o', folder.resolve('no/f.plan')).code() == 2
    Files.readString(script).startsWith('csv')
  }
}
