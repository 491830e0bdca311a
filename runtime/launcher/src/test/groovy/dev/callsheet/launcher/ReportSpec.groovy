package dev.callsheet.launcher

import dev.callsheet.launcher.plan.Pages
import dev.callsheet.simulator.fault.Fault
import java.nio.file.Files
import java.nio.file.Path
import java.time.Instant
import java.nio.file.attribute.PosixFilePermissions
import java.util.zip.GZIPInputStream

/** Pages from the command line; what is in them is held where they are written. */
class ReportSpec extends SavedPlanSpecification {
  Path page

  def setup() {
    page = folder.resolve('p.html')
  }

  /** What the page's script unpacks. */
  String data() {
    data(Files.readString(page))
  }

  static String data(String text) {
    def packed = (text =~ /(?s)<script[^>]*application\/octet-stream[^>]*>(.*?)<\/script>/)[0][1]
    new GZIPInputStream(new ByteArrayInputStream(packed.replaceAll(/\s/, '').decodeBase64())).getText('UTF-8')
  }

  def "a page shows a saved plan and the command that applies it"() {
    given:
    def digest = saved('--account', 'env')

    when:
    def result = run('report', plan, '-o', page)

    then:
    result.with { [it.code(), it.out(), it.err()] } == [0, '', 'The page is DIR/p.html.\n']
    data().contains("callsheet apply f.plan --live env --expect $digest")
    data().contains('Hi Ann 2')
    Files.getPosixFilePermissions(page) == PosixFilePermissions.fromString('rw-------')
    Files.list(folder).withCloseable { it.toList()*.fileName*.toString() }.every { !it.startsWith('callsheet-') }
  }

  def "planning writes a page at once, with or without a saved plan: #args"() {
    when:
    def result = run('plan', leads(3), '--report', page, *args.collect { it == 'PLAN' ? plan : it })

    then:
    result.code() == 0
    result.out().startsWith('DRY RUN - nothing sent')
    data().contains('Hi Ann 2')
    data().contains('callsheet apply f.plan') == !args.isEmpty()
    service.totals().received() == 0

    where:
    args << [[], ['-o', 'PLAN']]
  }

  def "the page says when all would leave as the terminal does, and under what: #args"() {
    given:
    file('callsheet.toml', 'rate = "5/min"\nper_day = 2\nzone = "America/New_York"\ndo_not_contact = ["dnc.csv"]\n')
    file('dnc.csv', '+13055559999\n')

    when:
    def result = run('plan', leads(3), '--report', page, '--var', 'store=South', *args.collect { it == 'PLAN' ? plan : it })
    def shown = Parsed.json(data())

    then:
    result.out().readLines().contains("At 5/min, 2 a day the last would leave on day $shown.days; day 1 is today.".toString())
    shown.holds == ['5/min', '2 a day (America/New_York)']
    [shown.pace, shown.author] == ['5/min', System.getProperty('user.name')]
    Instant.parse(shown.created) <= Instant.now()
    (shown.expires != null) == !args.empty
    shown.doNotContact*.endsWith('dnc.csv (1 number in column 1)') == [true]
    shown.variables == [store: 'South']

    where:
    args << [[], ['-o', 'PLAN']]
  }

  def "the page says from which columns numbers were read"() {
    given:
    file('hs.csv', 'Mobile,Work\n+13055550124,\n')

    when:
    run('plan', file('s.groovy', "csv('hs.csv', phone: ['Work', 'Mobile']).each { call to: it }\n"), '--report', page)

    then:
    Parsed.json(data()).phones == ['hs.csv': 'Work, where that is blank Mobile']
  }

  def "the page of a run that stopped says why, since when, by whom, and how to go on"() {
    given:
    run('run', leads(3), '--live', 'env', '--yes', '3', '--canary', '1')
    def id = Files.list(folder.resolve('state/runs')).withCloseable { it.findFirst().get().fileName.toString() }

    when:
    run('report', id, '-o', page)
    def shown = Parsed.json(data())

    then:
    shown.stoppedBy == 'the rest was not confirmed after the first 1'
    shown.steps*.commands == [["callsheet resume $id --live env"]]
    shown.steps*.what == ['2 actions are left (the script again would repeat what was sent):']
    shown.parts*.confirmedBy == [System.getProperty('user.name')]
    shown.slices*.sent == [1]
    shown.sendingMs >= 0

    when: 'it is through'
    run('resume', id, '--live', 'env', '--yes', '2')
    run('report', id, '-o', page)
    shown = Parsed.json(data())

    then:
    shown.steps == []
    shown.stoppedBy == null
    shown.parts.size() == 2
    shown.slices*.sent.sum() == 3
  }

  def "after a run the page tells what became of it"() {
    given:
    service.misbehave(Fault.status(503))
    def sent = run('run', leads(3), '--live', 'env', '--yes', '3', '--in-flight', '1')

    when:
    def result = run('report', id(), '-o', page)

    then:
    sent.code() == 8
    result.code() == 0
    Files.readString(page).contains('LIVE RUN')
    data().contains('unknown')
    data().contains('"env"')
    !data().contains('callsheet apply')
  }

  String id() {
    Files.list(folder.resolve('state/runs')).withCloseable { it.findFirst().get().fileName.toString() }
  }

  def "a run writes its page at its end, the same as 'report' does: #what"() {
    given:
    faults.each { service.misbehave(it) }

    when:
    def sent = run('run', leads(3), '--live', 'env', '--yes', '3', '--in-flight', '1', '--report', page, *args)
    def written = Files.readString(page)
    def told = data()

    then:
    sent.code() == code
    sent.err().endsWith('The page is DIR/p.html.\n')
    written.contains('LIVE RUN')
    told.contains(outcome)

    when:
    run('report', id(), '-o', page)

    then:
    data() == told
    Files.readString(page) == written

    where:
    what      | faults                                   | args                    || code | outcome
    'sent'    | []                                       | []                      || 0    | 'sent'
    'unknown' | [Fault.status(503)]                      | []                      || 8    | 'unknown'
    'stopped' | [Fault.status(400), Fault.status(400)]   | ['--max-failures', '1'] || 9    | 'refused'
  }

  def "a plan that is applied and a run that goes on write the page, too"() {
    given:
    saved()

    when:
    def applied = apply('--yes', '3', '--canary', '1', '--report', page)

    then:
    applied.code() == 9
    applied.err().endsWith('The page is DIR/p.html.\n')
    Files.readString(page).contains('LIVE RUN')

    when:
    def elsewhere = run('resume', id(), '--live', 'env', '--yes', '2', '--report', folder)

    then:
    elsewhere.with { [it.code(), it.err()] } == [2, 'callsheet: DIR is in the way and no file; name another one\n']
    service.totals().received() == 1

    when:
    def resumed = run('resume', id(), '--live', 'env', '--yes', '2', '--report', page)
    def told = data()
    run('report', id(), '-o', page)

    then:
    resumed.code() == 0
    data() == told

    and:
    run('resume', id(), '--report', page).err()
        .startsWith("callsheet: --report of a run that goes on needs --live ACCOUNT; as it stands it is written by: callsheet report " +
        "${id()} -o F.html")
  }

  def "where its page cannot be, nothing is sent: #name"() {
    when:
    def result = run('run', leads(3), '--live', 'env', '--yes', '3', '--report', folder.resolve(name))

    then:
    result.code() == 2
    result.err().contains(reason)
    service.totals().received() == 0

    where:
    name             || reason
    'nowhere/p.html' || 'the page cannot be written as DIR/nowhere/p.html: there is no such folder; name a folder that can be written'
    '.'              || 'is in the way and no file; name another one'
    'welcome.groovy' || 'would be replaced, and it is read here'
  }

  def "the page of a run that sends nothing is the page of a plan"() {
    when:
    def result = run('run', leads(3), '--report', page)

    then:
    result.code() == 2
    result.err().contains('callsheet plan FILE --report F.html')
    !Files.exists(page)
  }

  def "a redacted page names nobody"() {
    given:
    saved()

    when:
    run('report', plan, '-o', page, '--redact')

    then:
    !data().contains('Ann')
    !(data() =~ /1305555/)
  }

  def "a page of a plan that was applied tells no command to apply it"() {
    given:
    saved()
    apply('--yes', '3')

    when:
    def result = run('report', plan, '-o', page)

    then:
    result.err().startsWith('DIR/f.plan: applied already, by the run ')
    !data().contains('callsheet apply')
  }

  def "a page does not replace the plan that it shows"() {
    given:
    saved()
    def before = Files.readAllBytes(plan)

    expect:
    run('report', plan, '-o', plan).code() == 2
    Files.readAllBytes(plan) == before
  }

  def "a redacted page names nobody whom the script names, nor where lists lie"() {
    given:
    def list = file('stop.csv', 'phone\n+13055559999\n')
    def script = file('welcome.groovy', "sms to: '+13055550123', message: \"Hi Walter Whiteman \${1 + 1}\"\n")
    run('plan', script, '-o', plan, '--do-not-contact', list)

    when:
    run('report', plan, '-o', page, '--redact')

    then:
    !data().contains('Walter')
    !data().contains("$folder/stop.csv")
  }

  def "what changed since an earlier plan is in the page"() {
    given:
    saved()
    def old = Files.move(plan, folder.resolve('old.plan'))
    run('plan', leads(4), '-o', plan)

    expect:
    run('report', plan, '-o', page, '--diff', old).code() == 0
    data().contains('Hi Ann 3')
  }

  def "what cannot be shown is told: #which"() {
    when:
    def result = run('report', which, '-o', page)

    then:
    result.code() == 2
    result.err() == "callsheet: $message\n"
    !Files.exists(page)

    where:
    which                     || message
    'nope'                    || "there is neither a file nor a run nope; 'callsheet runs' lists the runs"
    '20261121T094500Z-1f3a9c' || 'there is no run 20261121T094500Z-1f3a9c below DIR/state; \'callsheet runs\' lists them'
  }

  def "neither the script nor a folder is replaced by a page"() {
    given:
    def script = leads(1)

    expect:
    run('plan', script, '--report', script).with { [it.code(), it.err()] } ==
        [2, 'callsheet: DIR/welcome.groovy would be replaced, and it is read here; name another file\n']
    run('plan', script, '--report', folder).with { [it.code(), it.err()] } ==
        [2, 'callsheet: DIR is in the way and no file; name another one\n']
    Files.readString(script).startsWith('csv')
  }
}
