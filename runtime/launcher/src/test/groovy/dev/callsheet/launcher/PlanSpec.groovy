package dev.callsheet.launcher

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

  def "all rows that are left out are written with their columns and the reason, of several sources in one table"() {
    given:
    file('leads.csv', 'Name,phone,note\n"Lee, Ann",5550,"=1+1"\nBo,+13055550101,\nCy,,"say ""hi"""\nDi,+13055550102,x\n')
    file('more.jsonl', '{"phone": "abc", "city": "Bern"}\n')
    def stop = file('stop.csv', 'phone\n+13055550102\n')
    def script = file('welcome.groovy', 'csv(\'leads.csv\').each { sms to: it, message: "Hi" }\njsonl(\'more.jsonl\').each { call to: it }\n')
    def list = folder.resolve('out.csv')

    when:
    def result = run('plan', script, '--do-not-contact', stop, '--left-out', list)

    then:
    result.code() == 0
    result.err() == "4 actions are left out, by row and reason in $list.\n".replace("$folder", 'DIR')
    Files.readString(list).readLines()*.replaceAll('phone number.*', 'phone number...') == [
      'Name,phone,note,city,callsheet_file,callsheet_row,callsheet_line,callsheet_script,callsheet_operation,callsheet_kind,callsheet_reason,callsheet_detail',
      "\"Lee, Ann\",5550,=1+1,,leads.csv,1,2,$script:1:25,sms,refused,invalid phone,\"'5550' is not a phone number...",
      "Cy,,\"say \"\"hi\"\"\",,leads.csv,3,4,$script:1:25,sms,refused,no phone,'phone' is blank",
      "Di,+13055550102,x,,leads.csv,4,5,$script:1:25,sms,skipped,do not contact,+1 ... 0102 is on $stop",
      ",abc,,Bern,more.jsonl,1,1,$script:2:28,call,refused,invalid phone,\"'abc' has letters; write the number in digits\""]*.toString()
    PosixFilePermissions.toString(Files.getPosixFilePermissions(list)) == 'rw-------'
    run('plan', script, '--left-out', folder.resolve('leads.csv')).err().contains('would be replaced')
  }

  def "objects and arrays of JSON Lines are JSON in the list of what is left out"() {
    given:
    file('more.jsonl', '{"phone": "abc", "address": {"city": "Bern", "no": 1.50}, "tags": ["a", null, true]}\n')
    def script = file('welcome.groovy', 'jsonl(\'more.jsonl\').each { call to: it }\n')
    def list = folder.resolve('out.csv')

    when:
    run('plan', script, '--left-out', list)

    then:
    Files.readString(list).contains('\nabc,"{""city"":""Bern"",""no"":1.50}","[""a"",null,true]",more.jsonl,1,1,')
  }

  def "a list of what was left out can be mended and read again"() {
    given:
    file('leads.csv', 'phone,callsheet_reason\n5550,once\n')
    def script = file('welcome.groovy', 'csv(\'leads.csv\').each { sms to: it, message: "Hi" }\n')
    def list = folder.resolve('out.csv')

    when:
    run('plan', script, '--left-out', list)

    then:
    Files.readString(list).startsWith('phone,callsheet_file,')
    Files.readString(list).contains('\n5550,leads.csv,1,2,')
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
    ['callsheet-1.actions', 'notes'].each { Files.setLastModifiedTime(plans.resolve(it), FileTime.from(Instant.now().minus(Duration.ofDays(2)))) }

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
      it.err() == 'callsheet: the state folder DIR/occupied/plans cannot be used: a file of that name is in the way; name another with CALLSHEET_HOME\n'
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
    result.err() =~ /^callsheet: this is our own fault, not yours \(IllegalStateException\); please report it with DIR\/state\/log\/fault-\S+\.log$/
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
    def desk = new Desk(new Surroundings(input, output, new ByteArrayOutputStream(), environment, terminal), interruption)

    expect: 'half a character has no bytes'
    new BugLog(desk, Clock.systemUTC()).write(new IllegalStateException('\uD83D')) == Optional.empty()
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

  def "--only #only lists the actions #listed and says how many of how many"() {
    given:
    def script = file('welcome.groovy', "sms to: '+13055550123', message: 'Hi'\nqueue(17) { remove '+13055550124' }\nqueue(17) { add '+13055550123' }\n")

    expect:
    with(run('plan', script, '--only', only)) {
      it.code() == 0
      it.out().readLines().findAll { it =~ /^ +\d/ }.collect { it.trim().takeWhile { it != ' ' } as int } == listed
      it.out().contains("${listed.size()} of 3 actions ha")
      it.out().contains('Would touch 2 people: 1 text (1 segment), 1 addition, 1 removal request.')
    }
    with(Parsed.json(run('plan', script, '--only', only, '--output', 'json').out())) {
      it.actions*.action == listed
      it.count == 3
      it.listed == listed.size()
    }

    where:
    only                        || listed
    'op=sms'                    || [1]
    'op=queue'                  || [2, 3]
    'op=queue-remove'           || [2]
    'op=Queue Add'              || [3]
    'op=sms,op=queue add'       || [1, 3]
    'line=2'                    || [2]
    'to=+13055550123'           || [1, 3]
    'to=+13055550123, op=sms'   || [1]
    'row=1'                     || []
  }

  def "a wrong --only is explained, and what was typed is not repeated: #only"() {
    given:
    def result = run('plan', texting(1), '--only', only)

    expect:
    result.code() == 2
    result.err().readLines()[0] == "callsheet: --only: $message"

    where:
    only              || message
    'lin=3'           || "there is no such key; did you mean 'line'? (op, line, to, row)"
    'secret=3'        || 'there is no such key; known are (op, line, to, row)'
    'op=smss'         || "there is no such operation; did you mean 'sms'? 'callsheet ops' lists them"
    'line=x'          || 'write a whole number like line=12'
    'to=305 555 0123' || 'write the number like to=+13055550123'
    'sms'             || 'write it like op=sms,line=12,to=+13055550123,row=5'
  }

  def "--sample draws the same actions for the same --seed"() {
    given:
    def script = texting(60)
    def drawn = { String... more -> run('plan', script, '--sample', '4', *more).out().readLines()[-5..-1] }

    expect:
    drawn() == drawn('--seed', '1')
    drawn() != drawn('--seed', '2')
    drawn('--seed', '7')[-1] == '4 of 60 actions, at random (--seed 7).'
    run('plan', script, '--sample', '0').err() == 'callsheet: --sample takes a number from 1 to 10000\n'
  }

  def "--per-day says on which day the last action would leave"() {
    expect:
    run('plan', texting(60), '--rate', '5/s', '--per-day', '25').out().contains('At 5/s, 25 a day the last would leave on day 3; day 1 is today.\n')
    run('plan', texting(60), '--per-day', '25').out().contains('At 25 a day the last would leave on day 3; day 1 is today.\n')
    run('plan', texting(60), '--per-day', '60').out().every { !it.contains('the last would leave') }
    run('run', texting(60), '--per-day', '25').out().contains('on day 3')
    run('plan', texting(60), '--per-day', '25', '--output', 'json').out() =~ /"days" ?: ?3/
  }

  def "--rate says when the last action would leave"() {
    expect:
    run('plan', texting(60), '--rate', rate).out().contains(text)

    where:
    rate     || text
    '5/s'    || 'At 5/s the last would leave 12 s after the first.\n'
    '30/min' || 'At 30/min the last would leave 1 min 58 s after the first.\n'
    '20/h'   || 'At 20/h the last would leave 2 h 57 min after the first.\n'
  }

  def "what is listed is not taken for what is sent"() {
    expect:
    with(run('run', texting(1), '--live', 'simulator', '--yes', '1', *options)) {
      it.code() == 2
      it.err().startsWith('callsheet: --only and --sample choose what a preview lists, not what is sent;')
    }

    where:
    options << [['--only', 'op=sms'], ['--sample', '1']]
  }
}
