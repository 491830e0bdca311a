package dev.callsheet.launcher

import dev.callsheet.launcher.state.BugLog
import dev.callsheet.launcher.terminal.Invocation
import dev.callsheet.launcher.terminal.Surroundings
import dev.callsheet.launcher.terminal.Terminal
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.FileTime
import java.nio.file.attribute.PosixFilePermissions
import java.time.Clock
import java.time.Instant

class PlanSpec extends CommandLineSpecification {
  def "a preview goes to standard output, what the script prints does not"() {
    given:
    def script = file('welcome.groovy', '''
      println 'two people'
      sms to: '+13055550123', message: "Hi ${params.name}"
      queue(17) { flush user: 1001 }
      '''.stripIndent())

    when:
    def result = run('plan', script, '--var', 'name=Ann=Lee')

    then:
    result.code() == 0
    result.err() == 'two people\n'
    result.out() == golden('plan')
  }

  def "numbers are whole on a terminal and masked elsewhere, unless --full"() {
    given:
    def script = texting(1)

    expect:
    run('plan', script).out().contains('+1 ... 0000')
    !run('plan', script).out().contains('+13055550000')
    run('plan', script, '--full').out().contains('+13055550000')

    when:
    terminal.shown = [Terminal.Stream.OUT]

    then:
    run('plan', script).out().contains('+13055550000')
  }

  def "colour: #wish on a terminal #shown with #variables is #coloured"() {
    given:
    def script = texting(1)
    terminal.shown = shown ? [Terminal.Stream.OUT] : []
    environment.putAll(variables)

    expect:
    run('plan', script, "--color=$wish").out().contains('\u001B[') == coloured

    where:
    wish     | shown | variables        || coloured
    'auto'   | true  | [:]              || true
    'auto'   | false | [:]              || false
    'auto'   | true  | [NO_COLOR: '1']  || false
    'auto'   | true  | [NO_COLOR: '']   || true
    'auto'   | true  | [TERM: 'dumb']   || false
    'auto'   | true  | [TERM: 'xterm']  || true
    'always' | false | [NO_COLOR: '1']  || true
    'never'  | true  | [:]              || false
  }

  def "all mistakes of a script are told at once, and nothing is planned"() {
    given:
    def script = file('welcome.groovy', "sms to: '+13055550123', messge: 'Hi'\nqueue(17) { flush }\n")

    when:
    def result = run('plan', script)

    then:
    result.code() == 3
    result.out() == ''
    result.err() == golden('errors')
  }

  def "of very many mistakes the first 20 are told"() {
    given:
    def script = file('many.groovy', (1..50).collect { "sms to: '+13055550123', messge: 'Hi $it'\n" }.join(''))

    expect:
    with(run('plan', script)) {
      it.err().readLines().count { it =~ /^\S+many.groovy:/ } == 20
      it.err().readLines()[-2] == '... and 30 more' || it.err().readLines()[-2] == '... and 80 more'
      it.err().readLines().last() =~ /^\d+ errors\. Nothing planned, nothing sent\.$/
    }
  }

  def "a file that cannot be a script is exit code 2: #what"() {
    when:
    def result = run('plan', what == 'folder' ? folder : folder.resolve('absent.groovy'))

    then:
    result.code() == 2
    result.out() == ''
    result.err() == "callsheet: $message\n"

    where:
    what     || message
    'folder' || 'DIR is a folder; name the script in it'
    'absent' || 'there is no file DIR/absent.groovy'
  }

  def "an empty script plans nothing"() {
    expect:
    with(run('plan', file('empty.groovy', ''))) {
      it.code() == 0
      it.out() == 'DRY RUN - nothing sent - DIR/empty.groovy\n0 actions: nothing would be sent.\n'
    }
  }

  def "--strict allows nothing to be left out"() {
    given:
    file('leads.csv', 'name,phone\nAnn,+13055550123\nBo,123\n')
    def script = file('welcome.groovy', "csv('leads.csv').each { sms to: it, message: 'Hi' }\n")

    expect:
    run('plan', script).code() == 0
    with(run('plan', script, '--strict')) {
      it.code() == 4
      it.out().contains('refused 1: ')
      it.err() == 'callsheet: 1 refused and 0 skipped; with --strict nothing may be left out, so nothing was sent.\n'
    }
  }

  def "whoever is on a do-not-contact list is left out"() {
    given:
    def list = file('stop.csv', 'name,Phone Number\nAnn,(305) 555-0001\n,\nBo,+13055550002\n')

    when:
    def result = run('plan', texting(4), '--do-not-contact', list)

    then:
    result.code() == 0
    result.out().contains('skipped 2: do not contact (first ')
    result.out().contains('2 texts')
  }

  def "a do-not-contact list that cannot be read whole is refused: #text"() {
    given:
    def list = file('stop.csv', text)

    when:
    def result = run('plan', texting(4), '--do-not-contact', list)

    then:
    result.code() == 2
    result.err().startsWith("callsheet: DIR/stop.csv:$line: ")

    where:
    text                                || line
    '+13055550001\n12345\n'             || 2
    'phone\n+13055550001\n\nnobody\n'   || 4
  }

  def "a large plan is kept in the state folder while it is needed, for its owner only"() {
    given:
    def script = file('many.groovy', "3000.times { sms to: '+1305555' + String.format('%04d', it), message: 'Hi' }\n")

    when:
    def result = run('plan', script, '--output', 'ndjson')

    then:
    result.code() == 0
    result.out().readLines().size() == 3002
    Files.list(folder.resolve('state/plans')).withCloseable { it.toList() } == []
    PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve('state/plans'))) == 'rwx------'
  }

  def "what a killed process left in the state folder goes with the next plan, and nothing else does"() {
    given:
    def plans = Files.createDirectories(folder.resolve('state/plans'))
    ['callsheet-1.actions', 'callsheet-2.actions', 'notes'].each { Files.writeString(plans.resolve(it), it) }
    ['callsheet-1.actions', 'notes'].each { Files.setLastModifiedTime(plans.resolve(it),
        FileTime.from(Instant.now().minus(Duration.ofDays(2)))) }

    expect:
    run('plan', texting(1)).code() == 0
    plans.toFile().list().sort() == ['callsheet-2.actions', 'notes']
  }

  def "an unchanged script is not compiled again, and a damaged compiled form is told and not used"() {
    given:
    def script = texting(1)

    expect:
    run('plan', '-v', script).code() == 0
    run('plan', '-v', script).with { [it.code(), it.err().contains('not used')] } == [0, false]

    when:
    def kept = folder.resolve('state/compiled').toFile().listFiles().find { it.name != 'key' }
    def bytes = kept.bytes
    bytes[bytes.length - 20] ^= 1
    kept.bytes = bytes

    then:
    run('plan', '-v', script).with { [it.code(), it.err().contains('is damaged or not ours; it is not used')] } == [0, true]
    run('plan', script).code() == 0
  }

  def "a script in the sandbox is refused what a trusted one may do"() {
    given:
    def script = file('s.groovy', "println new File('x').exists()\nsms to: '+13055550123', message: 'Hi'\n")

    expect:
    run('plan', script).code() == 0
    run('plan', '--sandbox', script).with { [it.code(), it.err().contains('new File is not in the sandbox')] } == [3, true]
    run('check', '--sandbox', script).code() == 3
    run('check', script).code() == 0
  }

  def "a state folder that cannot be used is told when it was chosen, and does not matter otherwise"() {
    given:
    file('occupied', 'a file')
    environment.CALLSHEET_HOME = folder.resolve('occupied').toString()

    expect:
    with(run('plan', texting(1))) {
      it.code() == 2
      it.err() == 'callsheet: the state folder DIR/occupied/plans cannot be used: a file of that name is in the way; name another ' +
          'with CALLSHEET_HOME\n'
    }

    when:
    environment.remove('CALLSHEET_HOME')
    environment.XDG_STATE_HOME = folder.resolve('occupied').toString()

    then:
    run('plan', texting(1)).code() == 0
  }

  def "a reader that has gone ends the command quietly, a full disk does not"() {
    given:
    output = new FailingOutput(message)

    expect:
    run('plan', texting(1)).with { [it.code(), it.err()] } == [code, err]

    where:
    message                   || code | err
    'Broken pipe'             || 0    | ''
    'No space left on device' || 2    | 'callsheet: cannot write the result: No space left on device\n'
  }

  def "our own fault is one line and a log without keys"() {
    given:
    environment.CALLSHEET_API_KEY = CANARY
    terminal = new FakeTerminal() {
      @Override
      boolean shows(Terminal.Stream stream) {
        throw new IllegalStateException("apikey=$CANARY")
      }
    }

    when:
    def result = run('plan', texting(1))
    def logs = Files.list(folder.resolve('state/log')).withCloseable { it.toList() }

    then:
    result.code() == 1
    result.err().readLines().size() == 1
    result.err() =~
        /^callsheet: this is our own fault, not yours \(IllegalStateException\); please report it with DIR\/state\/log\/fault-\S+\.log$/
    logs.size() == 1
    Files.readString(logs[0]).contains('java.lang.IllegalStateException')
    Files.readString(logs[0]).contains('at dev.callsheet.launcher.')
    !Files.readString(logs[0]).contains(CANARY)
    PosixFilePermissions.toString(Files.getPosixFilePermissions(logs[0])) == 'rw-------'
  }

  def "a trace that cannot be written leaves no empty file"() {
    given:
    def elsewhere = Path.of(System.getProperty('java.io.tmpdir'))
    def faults = { elsewhere.toFile().list().findAll { it.startsWith('callsheet-fault-') } as Set }
    def before = faults()
    def invocation = new Invocation(new Surroundings(input, output, new ByteArrayOutputStream(), environment, terminal), interruption)

    expect: 'half a character has no bytes'
    new BugLog(invocation, Clock.systemUTC()).write(new IllegalStateException('\uD83D')) == Optional.empty()
    folder.resolve('state/log').toFile().list() == [] as String[]
    faults() - before == [] as Set
  }

  def "a gap that data leaves empty is silenced at its line, by whoever says why"() {
    given:
    file('leads.csv', 'firstName,phone\n,+13055550123\n')
    def script = file('welcome.groovy', """csv('leads.csv').each { lead ->
      $before
      sms to: lead, message: "Hi \${lead.firstName}"
    }
    """)

    when:
    def result = run('plan', script)

    then:
    result.code() == 0
    (result.out() + result.err()).contains('[empty-gap]') == told

    where:
    before                                                     || told
    ''                                                         || true
    '// callsheet: allow empty-gap - a bare "Hi" is fine here' || false
    'def text = "// callsheet: allow empty-gap - only a text"' || true
  }
}
