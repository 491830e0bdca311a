package dev.callsheet.launcher

import dev.callsheet.launcher.progress.EventStream
import dev.callsheet.launcher.progress.EventTarget
import dev.callsheet.launcher.terminal.Invocation
import dev.callsheet.launcher.terminal.Surroundings
import dev.callsheet.launcher.terminal.Terminal
import dev.callsheet.report.EventLines
import dev.callsheet.report.wording.Numbers
import dev.callsheet.simulator.Simulator
import dev.callsheet.simulator.fault.Fault
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.PosixFilePermissions
import java.time.Duration
import java.time.InstantSource
import spock.lang.AutoCleanup
import spock.lang.Requires

/** What --events writes, and what becomes of a run when it cannot. */
class EventSpec extends CommandLineSpecification {
  @AutoCleanup
  Simulator service = Simulator.builder().apiKey(CANARY).businessId('4711').start()

  def setup() {
    environment.putAll(CALLSHEET_BUSINESS_ID: '4711', CALLSHEET_API_KEY: CANARY, CALLSHEET_BASE_URL: service.baseUri().toString())
  }

  Result live(int people, Object... args) {
    run('run', texting(people), '--live', 'env', '--yes', people, *args)
  }

  static List<Map> events(String text) {
    text.readLines().collect { Parsed.json(it) as Map }
  }

  def "every outcome is a line, then comes the end"() {
    given:
    service.misbehave(Fault.status(400), Fault.status(500))
    def file = folder.resolve('events.ndjson')

    when:
    def result = live(5, '--events', file, '--in-flight', '1')
    def events = events(file.toFile().text)

    then:
    result.code() == 8
    result.err().readLines().last().startsWith('What was tried')
    events*.type == ['outcome'] * 5 + ['end']
    events[0..4]*.outcome == ['refused', 'unknown', 'sent', 'sent', 'sent']
    events[0..4]*.action == [1, 2, 3, 4, 5]
    events[0].to == ['+1 ... 0000']
    events[0].operation == 'sms'
    events[0].status == 400
    events[5].outcomes.sent == 3
    !file.toFile().text.contains(CANARY)
    !file.toFile().text.contains('1305555') // less of it may stand in a time or in the folder's name
    Files.getPosixFilePermissions(file) == PosixFilePermissions.fromString('rw-------')
  }

  def "numbers appear in full when asked"() {
    given:
    def file = folder.resolve('events.ndjson')
    live(1, '--events', file, '--full')

    expect:
    events(file.toFile().text)[0].with { [it.to, it.numbers] } == [['+13055550000'], 'full']
  }

  def "events on standard output leave it for nothing else"() {
    when:
    def result = live(3, '--events', '-')

    then:
    result.code() == 0
    events(result.out())*.type == ['outcome'] * 3 + ['end']
    result.err().contains('LIVE - ')
    result.err().contains('\nsent  3\n')
  }

  def "two results do not share standard output"() {
    expect:
    live(3, '--events', '-', '--output', 'json').with { [it.code(), it.out()] } == [2, '']
    service.totals().received() == 0
  }

  def "a file that exists is never written on, and nothing is sent"() {
    given:
    def file = file('events.ndjson', 'of yesterday')

    when:
    def result = live(3, '--events', file)

    then:
    result.code() == 2
    result.err() == 'callsheet: DIR/events.ndjson exists; events go to a new file, so name another. Nothing was sent\n'
    file.toFile().text == 'of yesterday'
    service.totals().received() == 0
  }

  def "a file that cannot be made is told before anything is sent"() {
    expect:
    live(3, '--events', folder.resolve('no/such/folder')).with { [it.code(), it.err()] } ==
        [2, 'callsheet: no events can be written to DIR/no/such/folder: there is no such file. Nothing was sent\n']
    service.totals().received() == 0
  }

  def "a run that nobody confirms leaves no file"() {
    given:
    def file = folder.resolve('events.ndjson')

    expect:
    run('run', texting(3), '--live', 'env', '--events', file).code() == 5
    !Files.exists(file)
  }

  def "a run that does not begin leaves no file, so that the same command can be given again: #arguments"() {
    given:
    environment.CALLSHEET_BUSINESS_ID = business
    def script = file('flush.groovy', "queue(7) { flush user: 1001 }\n")
    def file = folder.resolve('events.ndjson')
    terminal.shown = [Terminal.Stream.IN, Terminal.Stream.ERR]
    terminal.answers = ['1', '7']

    expect:
    run('run', script, '--live', 'env', '--events', file, *arguments).with { [it.code(), it.err().contains(said)] } == [2, true]
    !Files.exists(file)
    service.totals().received() == 0

    where:
    business | arguments               || said
    'acme'   | []                      || 'cannot flush a queue'
    '4711'   | ['--in-flight', '5000'] || 'from 1 to 4096 actions'
    '4711'   | ['--var', "a=$CANARY"]  || "holds an account's key"
  }

  @Requires({ os.linux })
  def "a full disk is told once and does not stop the sending"() {
    when:
    def result = live(200, '--events', '/dev/full')

    then:
    result.code() == 0
    result.errBesidesId() ==~ /No more events are written to \/dev\/full: .+[.] The run goes on[.]\n/ // in the system's language
    service.totals().applied() == 200
  }

  @Requires({ os.linux || os.macOs })
  def "a reader of a named pipe gets the lines, and may go away"() {
    given:
    def pipe = folder.resolve('pipe')
    assert new ProcessBuilder('mkfifo', pipe.toString()).start().waitFor() == 0
    def reader = new ProcessBuilder('head', '-n', '1', pipe.toString()).start()

    when:
    def result = live(300, '--events', pipe, '--in-flight', '1')

    then:
    result.code() == 0
    service.totals().applied() == 300
    events(reader.inputStream.text)*.action == [1]
    // A busy machine takes so long that progress is told, too.
    def told = result.errBesidesId().readLines().findAll { !it.startsWith('sending as env: ') }
    told.size() <= 1 && told.every { it ==~ /No more events are written to DIR.pipe: .+[.] The run goes on[.]/ }
  }

  def "a reader that does not read is waited for no longer than patience allows"() {
    given:
    def err = new ByteArrayOutputStream()
    def never = new java.util.concurrent.CountDownLatch(1)
    def stuck = new OutputStream() {
      @Override
      void write(int b) {
        never.await()
      }
    }
    def invocation = new Invocation(new Surroundings(input, stuck, err, environment, terminal), interruption)
    def stream = new EventStream(invocation, EventTarget.of(invocation, '-'), new EventLines(Numbers.MASKED, { it }),
        InstantSource.system(),
        Duration.ofMillis(50))
    def report = new dev.callsheet.dispatch.RunReport([:], [], Optional.of('x' * 10_000), Duration.ZERO)

    when:
    500.times { stream.end(report) }
    stream.close()

    then:
    err.toString() == 'No more events are written to standard output: nobody reads them. The run goes on.\n'

    cleanup:
    never.countDown()
  }
}
