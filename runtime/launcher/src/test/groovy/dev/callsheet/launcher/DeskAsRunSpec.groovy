package dev.callsheet.launcher

import dev.callsheet.Callsheet
import dev.callsheet.account.Account
import dev.callsheet.account.BusinessId
import dev.callsheet.account.Secret
import dev.callsheet.action.Action
import dev.callsheet.desk.Desk
import dev.callsheet.desk.LiveBounds
import dev.callsheet.desk.LoggedEvent
import dev.callsheet.desk.Turn
import dev.callsheet.dispatch.Outcome
import dev.callsheet.dispatch.Outcome.Kind
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.intake.Arrival
import dev.callsheet.simulator.fault.Fault
import java.nio.file.Files
import java.nio.file.Path
import java.time.InstantSource
import java.time.ZoneOffset
import java.util.concurrent.BlockingQueue
import java.util.concurrent.LinkedBlockingQueue
import java.util.concurrent.TimeUnit
import spock.lang.Timeout

/** The desk is a run that never ends, and is looked at as one. */
@Timeout(120)
class DeskAsRunSpec extends SavedPlanSpecification {
  BlockingQueue<Kind> settled = new LinkedBlockingQueue<>()

  class Told implements Desk.Listener {
    @Override
    void decided(LoggedEvent event, Turn turn) {
    }

    @Override
    void settled(long event, Action action, Outcome outcome) {
      settled << outcome.kind()
    }
  }

  /** A desk that answers each lead by a text, and what is done while it is open. */
  void listening(@DelegatesTo(Void) Closure then) {
    def rules = ScriptCompiler.standard().compile(file('rules.groovy',
        "rule('reply') { on 'lead.created'\n then { sms to: contact, message: \"We got it, ${'$'}{event.name}.\" } }\n")).rules()
    def account = new Account('env', new BusinessId('4711'), Secret.of(CANARY), service.baseUri())
    def callsheet = Callsheet.to(account).journal(folder.resolve('state')).build()
    def desk = callsheet.desk(folder.resolve('state/desk'), rules, LiveBounds.of(2, 1_000, ZoneOffset.UTC), new Told())
    try {
      then(desk)
    } finally {
      desk.close()
      callsheet.close()
    }
  }

  static void post(Desk desk, int lead) {
    def body = """{"phone": "+1305555${String.format('%04d', lead)}", "name": "Ann $lead"}"""
    desk.accept(new Arrival('dialer', Optional.of('lead.created'), Optional.of("+1305555000$lead" as String), Optional.empty(),
        body.bytes)).get()
  }

  Kind outcome() {
    settled.poll(60, TimeUnit.SECONDS)
  }

  /** Three leads: of the first nobody knows, the second is refused, the third got its text. */
  void three(Closure then = { }) {
    listening { desk ->
      service.misbehave(Fault.status(503), Fault.status(422))
      (1..3).each {
        post(desk, it)
        assert outcome() == [Kind.UNKNOWN, Kind.REFUSED, Kind.SENT][it - 1]
      }
      then(desk)
    }
  }

  Path part() {
    folder.resolve('state/desk/journal-000001.ndjson')
  }

  def 'it is listed with the runs, while somebody listens, after that, and held'() {
    given:
    List<Object> listed = []
    three {
      listed << run('runs')
    }

    when:
    listed << run('runs')
    run('hold', '--reason', 'a look')
    listed << run('runs')
    def json = run('runs', '--output', 'json').out()

    then:
    listed*.code() == [0, 0, 0]
    listed*.err() == ['', '', '']
    def rows = listed.collect { it.out().readLines().last().split(/ {2,}/).toList() }
    rows*.get(0) == ['desk'] * 3
    rows*.subList(2, 9) == [['3 events', 'env', '3', '1', '1', '1', '0']] * 3
    rows*.drop(9)*.join(' ').with { [it[0], it[1], it[2].startsWith('held: held by '), it[2].endsWith(': a look; nobody listens')] } ==
        ['under way', 'nobody listens', true, true]
    Schemas.faults('runs-1', json) == []
    with(Parsed.json(json).runs[0]) {
      subMap('run', 'account', 'kind', 'state', 'events', 'undecided', 'actions', 'inFlight', 'left') == [
          run: 'desk', account: 'env', kind: 'live', state: 'held', events: 3, undecided: 0, actions: 3, inFlight: 0, left: 0]
      outcomes == [sent: 1, refused: 1, 'not-sent': 0, unknown: 1, skipped: 0]
      stoppedBy.endsWith('a look')
    }
  }

  def 'the id of an event is shown as it is unless it is made of a number: #id'() {
    given:
    listening { desk ->
      desk.accept(new Arrival('dialer', Optional.of('lead.created'), Optional.of(id), Optional.empty(),
          '{"phone": "+13055550001", "name": "Ann"}'.bytes)).get()
      outcome()
    }

    expect:
    run('events', '1').out().contains("\nid        $shown\n")

    where:
    id                        || shown
    'simulated-1764345006372' || 'simulated-1764345006372'
    'evt_00317640000012'      || 'evt_00317640000012'
    'call-13055550001'        || 'call-... 0001'
    '+13055550001'            || '+1 ... 0001'
    '3055550001'              || '... 0001'
  }

  def 'it is shown with how many events are dead, as many as are listed'() {
    given:
    listening { desk ->
      3.times { desk.accept(new Arrival('dialer', Optional.of('lead.created'), Optional.empty(), Optional.empty(), "[$it".bytes)).get() }
      post(desk, 1)
      outcome()
    }

    when:
    def shown = run('show', 'desk')

    then:
    shown.out().contains(', 4 events, 0 not decided on, 3 dead, 0 on their way\n')
    shown.err().contains('callsheet events --dead')
    run('events', '--dead').out().readLines().count { it.contains('dead') } == 3
  }

  def 'it is shown with what nobody knows of, by the numbers under which that is resolved'() {
    given:
    three()

    when:
    def shown = run('show', 'desk')

    then:
    shown.code() == 0
    shown.out().startsWith('desk: nobody listens\nbegun ')
    shown.out().contains(', 3 events, 0 not decided on, 0 on their way\n')
    shown.out() =~ /(?m)^LIVE - desk - account env \(.*\)/
    shown.out() =~ /(?m)^UNKNOWN  +1  answered 503$/
    shown.out() =~ /(?m)^UNKNOWN #1 .*, sms to \+1 \.\.\. 0001: /
    shown.out() =~ /(?m)^refused  +1  the service said no/
    !shown.out().contains('3055550001')
    !shown.out().contains('the whole script')
    shown.err() == 'Next\n  1. 1 action unknown: look it up at the service before anything is sent there again, then say --sent or ' +
        '--not-sent:\n     callsheet resolve desk 1 --sent --note "seen in the dashboard"\n'
    run('show', 'desk', '--full').out().contains('sms to +1')
    run('show', 'desk', '--only', 'outcome=sent').out() =~ /(?m)^sent +3 +2 +sms .*Ann 3/
    run('show', 'desk', '--message', '3').out().contains('We got it, Ann 3.')
    run('show', 'desk', '--message', '4').err().contains('desk has the actions 1 to 3, and not 4')
    with(Parsed.json(run('show', 'desk', '--output', 'json').out())) {
      run == 'desk'
      outcomes == [sent: 1, refused: 1, 'not-sent': 0, unknown: 1, skipped: 0, deferred: 0, 'not-tried': 0]
      notable*.action == [1]
      notable*.outcome == ['unknown']
    }

    when: 'somebody finds out, and somebody listens'
    run('resolve', 'desk', '1', '--sent', '--note', 'Ann +13055550001 has it')
    listening { desk ->
      while (folder.resolve('state/desk/wishes').toFile().list()) {
        Thread.onSpinWait()
      }
    }

    then:
    run('runs').out().readLines().last().split(/ {2,}/).toList().subList(4, 9) == ['3', '2', '1', '0', '0']
    run('show', 'desk', '--only', 'outcome=sent').out() =~ /(?m)^sent +1 +\+1 \.\.\. 0001 .*Ann 1/
  }

  def 'what has not left is told, and a process that died leaves what was on its way unknown'() {
    given:
    three()
    def whole = Files.readAllLines(part(), java.nio.charset.StandardCharsets.ISO_8859_1)
    int intent = whole.findIndexOf { it.contains('"type":"intent"') && it.contains('"action":3') }
    Files.write(part(), whole.take(lines == 'decided' ? intent : intent + 1).collect { it + '\n' }.join('').getBytes('ISO-8859-1'))
    Files.delete(folder.resolve('state/desk/synced'))

    expect:
    run('runs').out().readLines().last().split(/ {2,}/).toList().subList(4, 9) == counts
    run('show', 'desk').out() =~ shown

    where:
    lines       || counts                    | shown
    'decided'   || ['3', '0', '1', '1', '1'] | /(?m)^not tried  +1  /
    'announced' || ['3', '0', '1', '2', '0'] | /(?m)^UNKNOWN #3 .*: the run ended before this was known/
  }

  def 'its log is told record by record, without the numbers of people'() {
    given:
    three()
    run('hold', '--reason', 'x')

    when:
    def log = run('log', 'desk')
    def types = log.out().readLines()*.split('  ')*.getAt(2)

    then:
    log.code() == 0
    log.err() == ''
    types.take(3) == ['desk', 'opened', 'event']
    types.containsAll(['decision', 'intent #1', 'outcome #1', 'outcome #3'])
    log.out() =~ /event  event=1  of=lead.created  |event  event=1  source=dialer  /
    log.out().contains('account=env')
    log.out().contains('id=+1 ... 0001')
    !log.out().contains('30555500')
    !log.out().contains('Ann')
    run('log', 'desk', '--full').out().contains('id=+13055550001')
    run('log', 'desk', '--action', '2').out().readLines()*.split('  ')*.getAt(2) == ['intent #2', 'outcome #2']
    with(Parsed.json(run('log', 'desk', '--output', 'json').out())) {
      run == 'desk'
      records*.seq == (1..records.size()).toList()
    }
    run('log', 'desk', '--output', 'ndjson').out().readLines().size() == types.size()
    run('log', 'desk', '--follow').out() == log.out()
    run('log', 'verify', 'desk').out() ==~ /(?s)desk  \d+ records  whole.*/
  }

  def 'to stop it is to hold it'() {
    given:
    three()

    when:
    def stopped = run('stop', 'desk', '--reason', 'Ann of +13055550123 called')

    then:
    stopped.code() == 0
    stopped.err() ==~ /Nothing leaves on events: held by \S+: Ann of \+1 \.\.\. 0123 called\. To go on: callsheet release; what is .*\n/
    run('stop', 'desk').err().startsWith('It was held already: ')
    run('show', 'desk').err().endsWith('Nothing leaves until somebody says:\n     callsheet release\n')
    run('stop', 'desk', '--wait').with { [it.code(), it.err().contains('leave out --wait')] } == [2, true]
    run('release').err().startsWith('Released')
  }

  def 'the page has what it sent'() {
    given:
    three()
    def page = folder.resolve('desk.html')

    when:
    def written = run('report', 'desk', '-o', page, *args)

    then:
    written.code() == 0
    Files.readString(page).contains('LIVE RUN')
    def data = Parsed.json(ReportSpec.data(Files.readString(page)))
    data.run == 'desk'
    data.rows*.action == [1, 2, 3]
    data.rows*.outcome == ['unknown', 'refused', 'sent']
    data.toString().contains('3055550001') == isTold
    run('report', 'desk', '-o', page, '--diff', plan).code() == 2

    where:
    args         || isTold
    []           || true
    ['--redact'] || false
  }

  def 'where nobody ever listened there is no desk'() {
    expect:
    with(run(*words)) {
      code() == 2
      err().contains('no events were taken in at DIR/state/desk') || err().contains('there is no log of events in DIR/state/desk')
    }
    !Files.exists(folder.resolve('state/desk'))

    where:
    words << [['show', 'desk'], ['log', 'desk'], ['log', 'verify', 'desk'], ['stop', 'desk'], ['report', 'desk', '-o', '/tmp/none.html']]
  }

  def 'a desk that only listens is shown as one that sends nothing'() {
    given:
    def rules = ScriptCompiler.standard().compile(file('rules.groovy', "rule('off') { on 'x'\n then { cadence 1 add contact } }\n")).rules()
    def desk = Desk.open(folder.resolve('state/desk'), rules, InstantSource.system()) { event, turn -> }

    expect:
    run('runs').out().readLines().last() =~ /^desk  .*  0 events  - \(dry\)  0 +0 +0 +0 +0 +under way$/
    run('show', 'desk').out() ==~ /desk: under way\n.*, nothing is sent on what comes\n/
    Schemas.faults('runs-1', run('runs', '--output', 'json').out()) == []

    cleanup:
    desk.close()
  }

  def 'a log that was changed or cut is told, and what is before is shown'() {
    given:
    three()
    damage(part().toFile())

    when:
    def log = run('log', 'desk')

    then:
    log.code() == 6
    log.out().contains('opened')
    log.err().contains('The journal is damaged: ')
    with(run('show', 'desk')) {
      code() == 2
      out() == ''
      err().contains('is damaged: ')
      err().contains('each record before that can be read')
    }
    run('report', 'desk', '-o', folder.resolve('desk.html')).code() == 2
    !Files.exists(folder.resolve('desk.html'))

    where:
    damage << [
        { File part -> part.text = part.text.replace('"outcome":"refused"', '"outcome":"skipped"') },
        { File part -> part.text = part.text.readLines().dropRight(3).join('\n') + '\n' }
    ]
  }

  def 'what a crash cut off at the end is told, and the rest is whole'() {
    given:
    three()
    def log = part().toFile()
    log.bytes = Arrays.copyOf(log.bytes, log.getText('ISO-8859-1').lastIndexOf('"outcome"') - 10)

    expect:
    with(run('log', 'desk')) {
      code() == 0
      err() == 'What follows is cut off, by a crash or by hand, and cannot be read.\n'
    }
    run('show', 'desk').out() =~ /(?m)^UNKNOWN  +2  /
  }

  def 'a reader that goes away ends it quietly'() {
    given:
    three()
    output = new CommandLineSpecification.FailingOutput('Broken pipe')

    expect:
    run(*words).with { [it.code() in [0, 141], it.err()] } == [true, '']

    where:
    words << [['log', 'desk'], ['runs'], ['show', 'desk', '-q']]
  }
}
