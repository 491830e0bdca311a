package dev.callsheet.launcher

import dev.callsheet.simulator.Simulator
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.PosixFilePermissions
import java.time.Duration
import java.util.concurrent.TimeUnit
import spock.lang.Requires

/** The start script and the process behind it: what cannot be seen from within. */
@Requires(value = { os.linux || os.macOs }, reason = 'the start script is for POSIX shells')
class ProcessSpec extends ProcessSpecification {
  /** How a live run names itself on standard error, whatever is logged between. */
  static final String BEGIN = 'This is the run'
  static final String END = 'What was tried, and what came of it'
  static final String LOGGED = 'INFO dev.callsheet.dispatch'

  def "results go to standard output, errors to standard error, and the exit code comes through"() {
    expect:
    run(callsheet(), 'check', texting(3)) == 0
    out() == "$folder/welcome.groovy: ok\n"
    err() == ''

    and:
    run(callsheet(), 'check', file('bad.groovy', "sms to: '+13055550123', messge: 'Hi'\n")) == 3
    out() == ''
    err().contains("did you mean 'message'?")
  }

  def "numbers and colour know that nobody watches"() {
    expect:
    run(callsheet(), texting(3)) == 0
    out().contains('+1 ... 0002')
    !out().contains('\u001B')
  }

  def "the start script is found through links, from any folder, with blanks in its path"() {
    given:
    def odd = Files.createDirectories(folder.resolve('a b/bin'))
    Files.createSymbolicLink(odd.resolve('callsheet'), Path.of(callsheet()))
    Files.createSymbolicLink(folder.resolve('cs'), Path.of('a b/bin/callsheet'))

    expect:
    run(folder.resolve('cs'), '--version') == 0
    out().startsWith('callsheet ')
  }

  def "file names and texts beyond ASCII survive a locale that has none"() {
    given:
    environment.LC_ALL = 'C'
    def script = file('grüße.groovy', "sms to: '+13055550123', message: 'Grüße 你好'\n")

    expect:
    run(callsheet(), script) == 0
    out().contains('grüße.groovy')
    out().contains('"Grüße 你好"')
  }

  def "CALLSHEET_OPTS reach Java"() {
    given:
    environment.CALLSHEET_OPTS = '-Dos.name=Nowhere'

    expect:
    run(callsheet(), '--version') == 0
    out().contains('(Nowhere)')
  }

  def "a Java that is missing or too old is told plainly: #name"() {
    given:
    def home = Files.createDirectories(folder.resolve('jdk'))
    if (release) {
      def java = Files.createDirectories(home.resolve('bin')).resolve('java')
      Files.writeString(java, '#!/bin/sh\necho started\n')
      Files.setPosixFilePermissions(java, PosixFilePermissions.fromString('rwxr-xr-x'))
      Files.writeString(home.resolve('release'), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"$release\"\n")
    }
    environment.JAVA_HOME = home.toString()

    expect:
    run(callsheet(), '--version') == code
    out() == shown
    err() == message.replace('@', home.toString())

    where:
    name      | release     || code | shown       | message
    'missing' | null        || 2    | ''          | "callsheet: JAVA_HOME is '@', and there is no bin/java in it\n"
    '8'       | '1.8.0_402' || 2    | ''          | 'callsheet: Java 17 or newer is needed; @/bin/java is version 1.8.0_402\n'
    '11'      | '11.0.2'    || 2    | ''          | 'callsheet: Java 17 or newer is needed; @/bin/java is version 11.0.2\n'
    '16'      | '16'        || 2    | ''          | 'callsheet: Java 17 or newer is needed; @/bin/java is version 16\n'
    '17'      | '17'        || 0    | 'started\n' | ''
    '25'      | '25.0.3'    || 0    | 'started\n' | ''
    '100'     | '100.0.1'   || 0    | 'started\n' | ''
  }

  def "a reader that has gone ends a preview quietly"() {
    given:
    def script = file('many.groovy', "20000.times { sms to: '+1305555' + String.format('%04d', it % 10000), message: 'Hi' }\n")

    expect:
    run('sh', '-c', "{ '${callsheet()}' plan --all '$script'; echo \"code \$?\" >&2; } | head -n 2") == 0
    out().readLines().size() == 2
    err() == 'code 0\n'
  }

  def "rules decide on what comes through a pipe, the moment it comes, until the reader has gone"() {
    given:
    def rules = file('rules.groovy', "rule('r') { on 'a'; then { note event.text } }\n")
    def events = '{"type":"a","text":"Grüße"}\n'
    def process = start([callsheet(), 'decide', rules, '--event', '-'], ProcessBuilder.Redirect.PIPE)

    when:
    process.outputStream.write(events.getBytes('UTF-8'))
    process.outputStream.flush()
    while (!out().contains('Grüße') && process.alive) {
      process.waitFor(20, TimeUnit.MILLISECONDS)
    }

    then: 'although the pipe is still open'
    process.alive
    out().contains("note of rule 'r': Grüße\n")

    when:
    process.outputStream.close()

    then:
    finish(process) == 0
    out().endsWith('1 event: 1 rule fired, 0 actions. Nothing was sent.\nRules: trusted.\n')

    and:
    file('many.jsonl', events * 20000)
    run('sh', '-c', "{ '${callsheet()}' decide '$rules' --event many.jsonl; echo \"code \$?\" >&2; } | head -n 2") == 0
    out().readLines().size() == 2
    err() == 'code 0\n'
  }

  def "a live run goes on without its reader"() {
    given:
    def script = texting(60)

    expect:
    run('sh', '-c', "{ '${callsheet()}' run '$script' --live env --yes 60; echo \"code \$?\" >&2; } | true") == 0
    service.totals().applied() == 60
    err().contains('LIVE - ')
    err().contains('sent  60\n')
    err().endsWith('code 0\n')
  }

  @Requires(value = { ProcessSpec.has('setsid') }, reason = 'setsid takes the terminal away')
  def "a live run goes on while nobody reads its standard error"() {
    given: 'a log that fills any pipe'
    def builder = new ProcessBuilder(callsheet(), 'run', texting(2000).toString(), '--live', 'env', '--yes', '2000')
        .directory(folder.toFile()).redirectOutput(folder.resolve('out').toFile())
    builder.environment().clear()
    builder.environment().putAll(environment + [CALLSHEET_LOG: 'trace'])

    when:
    def process = builder.start()

    then:
    process.waitFor(300, TimeUnit.SECONDS)
    process.exitValue() == 0
    service.totals().applied() == 2000
    process.errorStream.text.length() > 1 << 14

    cleanup:
    process?.destroyForcibly()
  }

  def "without a terminal nobody is asked and nothing is sent"() {
    expect:
    run('setsid', '-w', callsheet(), 'run', texting(3), '--live', 'env') == 5
    err() == 'Nothing was sent: nobody confirmed it. To send it without a question: --yes 3\n'
    service.totals().received() == 0
  }

  @Requires(value = { ProcessSpec.has('script') && os.linux }, reason = 'script(1) of Linux gives a terminal')
  def "the person is asked on the terminal even when the output goes into a pipe: #typed"() {
    given:
    def script = texting(3)
    file('inner.sh', "'${callsheet()}' run '$script' --live env | cat > '$folder/piped'\n")
    def process = start(['script', '-qec', "sh $folder/inner.sh", '/dev/null'], ProcessBuilder.Redirect.PIPE)

    when:
    while (!out().contains('Type the number') && process.alive) {
      process.waitFor(20, TimeUnit.MILLISECONDS)
    }
    process.outputStream.withWriter { it.write("$typed\n"); it.flush(); process.waitFor(300, TimeUnit.SECONDS) }
    finish(process)

    then:
    out().contains('Type the number of actions to send them (3): ')
    service.totals().applied() == sent
    Files.readString(folder.resolve('piped')).contains('LIVE - ') == (sent > 0)

    where:
    typed || sent
    '3'   || 3
    '4'   || 0
  }

  def "CALLSHEET_LOG=#level logs a live run on standard error: #lines"() {
    given:
    environment.CALLSHEET_LOG = level

    expect:
    run(callsheet(), 'run', texting(3), '--live', 'env', '--yes', '3') == code
    err().readLines().findAll { !it.startsWith('sending as ') } // on a busy machine progress is said meanwhile
        .collect { it.replaceFirst(/^\d{4}\S+ /, '').replaceFirst(/( -| \S+;|:) .*/, '') } == lines
    service.totals().applied() == (code ? 0 : 3)

    where:
    level  || code | lines
    ''     || 0    | [BEGIN, END]
    'off'  || 0    | [BEGIN, END]
    'warn' || 0    | [BEGIN, END]
    'INFO' || 0    | [BEGIN, LOGGED, LOGGED, END]
    'all'  || 2    | ['callsheet']
  }

  def "SIG#signal lets what has left settle, sends nothing more, reports, and ends with #code"() {
    given:
    service.close()
    service = Simulator.builder().latency(Duration.ofMillis(40)).start()
    environment.CALLSHEET_BASE_URL = service.baseUri().toString()
    def process = start(heeded(signal) + [callsheet(), 'run', texting(5000), '--live', 'env', '--yes', '5000', '--in-flight', '1'])

    when:
    while (service.totals().received() < 3 && process.alive) {
      Thread.sleep(1)
    }
    ProcessSpecification.signal(signal, process)
    def ended = finish(process)
    def sent = service.totals().applied()

    then:
    ended == code
    sent < 5000
    out().contains('STOPPED: interrupted')
    out() =~ /(?m)^sent +$sent$/
    err().contains('Stopping: waiting for what has left already.')

    where:
    signal | code
    'INT'  | 130
    'TERM' | 143
  }

  def "a second SIG#signal does not wait for what has left, and ends with #code"() {
    given:
    service.close()
    service = Simulator.builder().latency(Duration.ofHours(1)).start()
    environment.CALLSHEET_BASE_URL = service.baseUri().toString()
    def process = start(heeded(signal) + [callsheet(), 'run', texting(3), '--live', 'env', '--yes', '3'])
    def signals = { ProcessSpecification.signal(signal, process) }

    when:
    while (service.totals().received() < 3 && process.alive) {
      Thread.sleep(1)
    }
    signals()
    while (!err().contains('Stopping: ') && process.alive) {
      Thread.sleep(20)
    }
    signals()

    then:
    finish(process) == code

    where:
    signal | code
    'INT'  | 130
    'TERM' | 143
  }

  def "rows can come through a pipe, from their first byte on, but not into a saved plan"() {
    given:
    def script = file('piped.groovy', "csv('/dev/stdin').each { sms to: it, message: \"Hi \${it.name}\" }\n")
    def rows = file('leads.csv', 'name,phone\nAnn,+13055550123\n')
    def plan = { String more -> run('sh', '-c', "cat $rows | ${callsheet()} plan $script $more") }

    expect:
    plan('') == 0
    out().contains('"Hi Ann"')
    plan('-o f.plan') == 2
    err() == 'callsheet: /dev/stdin is no file that can be read again, so that a saved plan could not tell whether it has changed; ' +
        'copy it to a file first\n'
  }

  def "of three processes that apply one plan at once one sends"() {
    given:
    assert run(callsheet(), 'plan', texting(3), '-o', 'f.plan') == 0

    when:
    def codes = (1..3).collect { start([callsheet(), 'apply', 'f.plan', '--live', 'env', '--yes', '3']) }.collect { finish(it) }

    then:
    codes.sort() == [0, 6, 6]
    service.totals().received() == 3
  }

  def "a plan whose run was killed is not applied again"() {
    given:
    service.close()
    service = Simulator.builder().latency(Duration.ofMillis(40)).start()
    environment.CALLSHEET_BASE_URL = service.baseUri().toString()
    assert run(callsheet(), 'plan', texting(500), '-o', 'f.plan') == 0
    def process = start([callsheet(), 'apply', 'f.plan', '--live', 'env', '--yes', '500', '--in-flight', '1'])

    when:
    while (service.totals().received() < 3 && process.alive) {
      Thread.sleep(1)
    }
    process.destroyForcibly().waitFor()
    def sent = service.totals().received()
    def again = run(callsheet(), 'apply', 'f.plan', '--live', 'env', '--yes', '500')

    then:
    again == 6
    err().contains('was applied already, by the run ')
    service.totals().received() == sent
    sent < 500
  }

  def "a simulator alone prints its address and ends with its totals"() {
    given:
    def process = start([callsheet(), 'simulate', '--fault', '500:every=2'])

    when:
    while (!Files.exists(folder.resolve('out')) || !out().endsWith('\n')) {
      assert process.alive
      process.waitFor(20, TimeUnit.MILLISECONDS)
    }
    def page = new URI(out().trim() + '/').toURL().text
    new URI(out().trim() + '/app/other').toURL().openConnection().responseCode
    process.destroy()

    then:
    finish(process) == 143
    page.contains('<')
    err() =~ /\d\d:\d\d:\d\d #1 GET \/app\/other: 404, not applied\n    path must be /
    err().contains('simulator: received 1')
  }

  def "a simulator alone tells programs in lines of JSON"() {
    given:
    def process = start([callsheet(), 'simulate', '--output', 'ndjson'])

    when:
    while (!Files.exists(folder.resolve('out')) || !out().endsWith('\n')) {
      assert process.alive
      process.waitFor(20, TimeUnit.MILLISECONDS)
    }
    def address = Parsed.json(out()).address
    new URI("$address/app/other").toURL().openConnection().responseCode
    process.destroy()

    then:
    finish(process) == 143
    err() == ''
    def lines = out().readLines().collect { Parsed.json(it) }
    lines*.type == ['simulator', 'request', 'summary']
    lines[1].subMap('number', 'method', 'path', 'status', 'applied') == [number: 1, method: 'GET', path: '/app/other', status: 404,
        applied: false]
    lines[1].violations*.field.contains('path')
    lines[2].received == 1
  }
}
