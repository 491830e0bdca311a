package dev.callsheet.launcher

import dev.callsheet.launcher.terminal.Terminal
import dev.callsheet.simulator.Simulator
import dev.callsheet.simulator.fault.Fault
import java.nio.file.Files
import java.nio.file.attribute.PosixFilePermissions
import spock.lang.AutoCleanup

class LiveSpec extends CommandLineSpecification {
  @AutoCleanup
  Simulator service = Simulator.builder().apiKey(CANARY).businessId('4711').start()

  def setup() {
    environment.putAll(CALLSHEET_BUSINESS_ID: '4711', CALLSHEET_API_KEY: CANARY, CALLSHEET_BASE_URL: service.baseUri().toString())
  }

  Result live(int people, Object... args) {
    def result = run('run', texting(people), '--live', 'env', *args)
    new Result(result.code(), result.out().replace(":${service.port()}", ':PORT').replaceAll(/\d+\.\d s/, 'N s'), result.err()
        .replace(":${service.port()}", ':PORT'))
  }

  def "the preview, the sending, the report"() {
    when:
    def result = live(3, '--yes', '3')

    then:
    result.code() == 0
    result.out() == golden('live')

    and: 'the run says its id first and last; a busy machine has it tell how far it is in between'
    def id = (result.err() =~ /This is the run (\S+);/)[0][1]
    result.err().replaceAll(/sending as .*\n/, '') ==
        "This is the run $id; to end it from elsewhere: callsheet stop $id\nWhat was tried, and what came of it: callsheet show $id\n"

    and:
    service.totals().applied() == 3
    service.violations() == []
  }

  def "the built-in simulator needs no account and tells what it received"() {
    when:
    def result = run('run', texting(3), '--live', 'simulator', '--yes', '3')

    then:
    result.code() == 0
    result.out().contains('\nsent  3\n')
    result.errBesidesId() == 'simulator: received 3, applied 3, refused 0\n'
  }

  def "without a terminal nothing is sent unless --yes names the number of actions: #args"() {
    when:
    def result = live(3, *args)

    then:
    result.code() == 5
    result.err() == "$message\n"
    service.totals().received() == 0

    where:
    args           || message
    []             || 'Nothing was sent: nobody confirmed it. To send it without a question: --yes 3'
    ['--no-input'] || 'Nothing was sent: nobody confirmed it. To send it without a question: --yes 3'
    ['--yes', '2'] || 'Nothing was sent: --yes confirms 2 actions, the plan has 3. To send it: --yes 3'
    ['--yes', '0'] || 'Nothing was sent: --yes confirms 0 actions, the plan has 3. To send it: --yes 3'
  }

  def "a person is asked for the number of actions, and told who and how many"() {
    given:
    terminal.answers = [typed]

    when:
    def result = live(1204)

    then:
    terminal.questions*.replace(":${service.port()}", ':PORT') == [golden('question').stripTrailing() + ' ']
    result.code() == code
    service.totals().applied() == sent

    where:
    typed    || code | sent
    '1204'   || 0    | 1204
    ' 1,204' || 0    | 1204
    '1203'   || 5    | 0
    'yes'    || 5    | 0
    ''       || 5    | 0
  }

  def "with --no-input or --yes nobody is asked"() {
    given:
    terminal.answers = ['3', '3']

    expect:
    live(3, '--no-input').code() == 5
    live(3, '--yes', '3').code() == 0
    terminal.questions == []
  }

  def "a plan of no actions is no question and no error"() {
    expect:
    live(0).with { [it.code(), it.err()] } == [0, '0 actions: nothing was sent.\n']
  }

  def "under --strict one bad row keeps everything back"() {
    given:
    file('leads.csv', 'name,phone\nAnn,+13055550123\nBo,123\n')
    def script = file('welcome.groovy', "csv('leads.csv').each { sms to: it, message: 'Hi' }\n")

    when:
    def result = run('run', script, '--live', 'env', '--yes', '1', '--strict')

    then:
    result.code() == 4
    service.totals().received() == 0
  }

  def "CALLSHEET_LIVE=#value locks the machine, and no value opens it"() {
    given:
    environment.CALLSHEET_LIVE = value

    when:
    def result = live(3, '--yes', '3')

    then:
    result.code() == 2
    result.err() == "callsheet: $message\n"
    service.totals().received() == 0
    run('plan', texting(1)).code() == 0

    where:
    value    || message
    'never'  || "this machine may not send: CALLSHEET_LIVE is 'never'. Nothing was sent"
    'Never ' || "this machine may not send: CALLSHEET_LIVE is 'never'. Nothing was sent"
    'yes'    || "CALLSHEET_LIVE knows the value 'never' only; no variable makes a run live. Nothing was sent"
  }

  def "the exit code says what became of it: #faults"() {
    given:
    service.misbehave(*faults)

    when:
    def result = live(3, '--yes', '3', '--in-flight', '1', *args)

    then:
    result.code() == code
    result.out().contains(shown)

    where:
    faults                                         | args                     || code | shown
    [Fault.status(400)]                            | []                       || 7    | '\nrefused  1  answered 400\n'
    [Fault.status(500)]                            | []                       || 8    |
        '\nUNKNOWN  1  answered 500\n'
    [Fault.status(400), Fault.status(500)]         | []                       || 8    | '\nUNKNOWN  1  '
    [Fault.status(400), Fault.status(400)]         | ['--max-failures', '1']  || 9    | '\nSTOPPED: '
    [Fault.status(500), Fault.status(500)]         | ['--max-unknown', '1']   || 8    | '\nSTOPPED: '
  }

  def "a service that is down is not sent, never unknown"() {
    given:
    service.close()

    when:
    def result = live(1, '--yes', '1')

    then:
    result.code() == 7
    result.out().contains('\nnot sent  1  no connection')
  }

  def "for programs standard output is one document, and the preview stands beside it"() {
    when:
    def result = live(3, '--yes', '3', '--output', format)

    then:
    result.code() == 0
    result.out().readLines().size() == lines
    result.out().startsWith('{"v":1,"type":"run","dryRun":false,"name":"DIR/welcome.groovy","account":"env"')
    result.err().startsWith('PREVIEW - nothing sent yet - DIR/welcome.groovy - account env (127.0.0.1:PORT)\n')

    where:
    format   || lines
    'json'   || 1
    'ndjson' || 2
  }

  def "a reader that has gone does not stop a run, whose report then goes to standard error"() {
    given:
    output = new FailingOutput('Broken pipe')

    when:
    def result = live(3, '--yes', '3')

    then:
    result.code() == 0
    service.totals().applied() == 3
    result.err().contains('LIVE - DIR/welcome.groovy - account env (127.0.0.1:PORT)')
    result.err().contains('\nsent  3\n')
  }

  def "a preview that nobody could see sends nothing"() {
    given:
    output = new FailingOutput('No space left on device')

    expect:
    live(3, '--yes', '3').code() == 2
    service.totals().received() == 0
  }

  def "a state folder that cannot be used sends nothing"() {
    given:
    file('occupied', 'a file')
    environment.CALLSHEET_HOME = folder.resolve('occupied').toString()

    expect:
    live(3, '--yes', '3').code() == 2
    service.totals().received() == 0
  }

  def "what was tried is kept for its owner only, without the key"() {
    when:
    live(3, '--yes', '3')
    def files = []
    folder.resolve('state').toFile().eachFileRecurse { files << it.toPath() }

    then:
    files.any { it.toString().endsWith('.ndjson') }
    files.every { PosixFilePermissions.toString(Files.getPosixFilePermissions(it)).endsWith('------') }
    files.findAll { Files.isRegularFile(it) }.every { !it.toFile().getText('ISO-8859-1').contains(CANARY) }
  }

  def "a signal lets what has left settle, sends nothing more and reports"() {
    given: 'a slow service'
    service.close()
    service = Simulator.builder().latency(java.time.Duration.ofMillis(50)).start()
    environment.CALLSHEET_BASE_URL = service.baseUri().toString()
    def signal = Thread.startDaemon {
      while (service.totals().received() < 2) {
        Thread.sleep(1)
      }
      interruption.signal()
    }

    when:
    def result = live(2000, '--yes', '2000', '--in-flight', '1')
    interruption.finish()
    signal.join()

    then:
    result.code() == 130
    result.err().contains('Stopping: waiting for what has left already.')
    result.out().contains('STOPPED: interrupted')
    def sent = service.totals().applied()
    sent < 2000
    result.out() =~ /(?m)^sent +$sent\n/
    result.out() =~ /(?m)^not tried +\d/
  }

  def "a signal before anything was sent says so"() {
    given: 'a person who presses Ctrl-C instead of answering'
    terminal = new FakeTerminal() {
      @Override
      Optional<String> ask(String question) {
        interruption.signal()
        Optional.empty()
      }
    }

    when:
    def result = live(3)

    then:
    result.code() == 130
    result.err().startsWith('Interrupted. Nothing was sent.\n')
    service.totals().received() == 0
  }

  def "a signal after the run does not say that nothing was sent"() {
    given:
    terminal.shown = [Terminal.Stream.IN, Terminal.Stream.ERR]
    input = new InputStream() {
      @Override
      int read() {
        interruption.signal()
        -1
      }
    }

    when:
    def result = run('run', texting(1), '--live', 'simulator', '--yes', '1')

    then:
    result.out().contains('sent  1')
    !result.err().contains('Nothing was sent')
  }

  def "the built-in simulator tells each request as it comes with -v, numbers masked"() {
    when:
    def result = run('run', texting(1), '--live', 'simulator', '--yes', '1', *args)

    then:
    (result.err() =~ /\d\d:\d\d:\d\d #1 POST \/app\/event Send SMS \+1 \.\.\. 0000: 200, applied\n/).find() == told

    where:
    args         || told
    ['-v']       || true
    []           || false
    ['-v', '-q'] || false
  }

  def "a simulator with a terminal stays up until Enter, so that its page can be looked at"() {
    given:
    terminal.shown = [Terminal.Stream.IN, Terminal.Stream.ERR]
    def page = null
    input = new InputStream() {
      @Override
      int read() {
        page = 'asked'
        '\n' as char as int
      }
    }

    when:
    def result = run('run', texting(1), '--live', 'simulator', '--yes', '1', *args)

    then:
    result.code() == 0
    page == asked
    result.err().contains("The simulator's page: http://127.0.0.1:") == (asked != null)

    where:
    args           || asked
    []             || 'asked'
    ['--no-input'] || null
  }
}
