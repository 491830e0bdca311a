package dev.callsheet.launcher

import dev.callsheet.dispatch.pace.Limits
import dev.callsheet.journal.PlanOfRun
import dev.callsheet.journal.RunHeader
import dev.callsheet.journal.RunKind
import dev.callsheet.journal.file.FileRuns
import dev.callsheet.simulator.fault.Fault
import dev.callsheet.account.Secret
import java.nio.file.Files
import java.nio.file.Path

/** What became of runs is looked up, put right and proven. */
class RunsSpec extends SavedPlanSpecification {
  /** Of three texts the first is unknown, and the others were not tried. */
  String stuck() {
    saved()
    service.misbehave(Fault.status(503))
    apply('--yes', '3', '--max-unknown', '0', '--in-flight', '1')
    id()
  }

  String id() {
    Files.list(folder.resolve('state/runs')).withCloseable { it.findFirst().get().fileName.toString() }
  }

  Path journal(String id) {
    folder.resolve("state/runs/$id/journal-000001.ndjson")
  }

  void bend(String id, String from, String to) {
    Files.write(journal(id), new String(Files.readAllBytes(journal(id)), 'ISO-8859-1').replaceFirst(from, to).getBytes('ISO-8859-1'))
  }

  /** A run that this process makes. */
  def underWay(@DelegatesTo(Void) Closure then) {
    def runs = FileRuns.in(folder.resolve('state'))
    def plan = [id: { 'ab' * 16 }, name: { 'welcome.plan' }, writeTo: { Files.writeString(it, 'a plan') }] as PlanOfRun
    def header = new RunHeader('env', 'example.com', RunKind.LIVE, Optional.of('ab' * 16), 5,
        new RunHeader.Confirmed('ann', 'here', '1'), Limits.NONE, Optional.empty(), Optional.empty())
    runs.begin(header, plan, Secret.of('some-key')).withCloseable { then(it.id()) }
  }

  def "without runs there is nothing to list"() {
    expect:
    run('runs').with { [it.code(), it.out(), it.err()] } == [0, '', 'There are no runs yet.\n']
    run('log', 'verify').code() == 0
    !Files.exists(folder.resolve('state/runs'))
  }

  def "runs are listed with how they stand"() {
    given:
    def id = stuck()

    when:
    def result = run('runs')

    then:
    result.code() == 0
    def rows = result.out().readLines()*.split(/ {2,}/)*.toList()
    rows[1][1] ==~ /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \S+/
    rows*.take(1).flatten() + rows*.drop(2) == ['RUN', id,
      ['SCRIPT', 'ACCOUNT', 'ACTIONS', 'SENT', 'FAILED', 'UNKNOWN', 'LEFT', 'STATE'],
      ['DIR/welcome.groovy', 'env', '3', '0', '0', '1', '2', 'stopped: 1 unknown, the limit is 0']
    ]

    when:
    def json = run('runs', '--output', 'json').out()
    def listed = Parsed.json(json)

    then:
    Schemas.faults('runs-1', json) == []
    Schemas.faults('runs-1', json.replace('"left":2', '"left":-1')) != []
    run('runs', '--output', 'ndjson').out().readLines().every { Schemas.faults('runs-1', "{\"v\":1,\"runs\":[$it]}") == [] }
    listed.runs[0].begun.endsWith('Z')
    listed.runs[0].name.endsWith('welcome.groovy')
    listed.runs[0].subMap('run', 'state', 'left', 'stoppedBy') == [run: id, state: 'stopped', left: 2,
        stoppedBy: '1 unknown, the limit is 0']
    listed.runs[0].outcomes.unknown == 1
  }

  def "a run is shown with the actions that somebody has to look at"() {
    given:
    def id = stuck()

    when:
    def result = run('show', id)

    then:
    result.code() == 0
    result.out().startsWith("run $id: stopped: 1 unknown, the limit is 0\nbegun ")
    result.out() =~ /UNKNOWN #1 leads.csv row 1 \(line 2\), .*welcome.groovy:1:25, sms to \+1 \.\.\. 0000: /
    result.err().contains("     callsheet resolve $id 1 --sent --note \"seen in the dashboard\"\n")
    result.err().contains("  2. 2 actions are left (the script again would repeat what was sent):\n     callsheet resume $id --live env")
    run('show', id, '--full').out().contains('+13055550000')
    Parsed.json(run('show', id, '--output', 'json').out()).subMap('type', 'run') == [type: 'run', run: id]
  }

  def "what became of each action is listed as it is asked for: #args"() {
    given:
    def id = stuck()

    when:
    def result = run('show', id, *args)
    def listed = result.out().readLines().findAll { it =~ /^(outcome|UNKNOWN|sent|not tried) .* (to|[+]1 [.]{3} \d{4}) / &&
        !it.contains('; it may') }

    then:
    result.code() == 0
    listed*.replaceAll(/ {2,}/, ' ') == lines

    where:
    args                                || lines
    []                                  || []
    ['--all']                           || ['outcome # to row text', 'UNKNOWN 1 +1 ... 0000 1 "Hi Ann 0"',
                                            'not tried 2 +1 ... 0001 2 "Hi Ann 1"', 'not tried 3 +1 ... 0002 3 "Hi Ann 2"']
    ['--only', 'to=+13055550001']       || ['outcome # line does to row text',
        'not tried 2 1 sms +1 ... 0001 leads.csv row 2 "Hi Ann 1"']
    ['--only', 'outcome=not-tried,row=2'] || ['outcome # line does to row text',
        'not tried 2 1 sms +1 ... 0001 leads.csv row 2 "Hi Ann 1"']
    ['--only', 'outcome=unknown']       || ['outcome # line does to row text',
        'UNKNOWN 1 1 sms +1 ... 0000 leads.csv row 1 "Hi Ann 0"']
    ['--only', 'row=1', '--sample', '9'] || ['outcome # line does to row text',
        'UNKNOWN 1 1 sms +1 ... 0000 leads.csv row 1 "Hi Ann 0"']
  }

  def "programs get each action with what became of it"() {
    given:
    def id = stuck()

    expect:
    Parsed.json(run('show', id, '--output', 'json', '--all').out()).actions*.subMap('action', 'to', 'outcome') == [
      [action: 1, to: '+1 ... 0000', outcome: 'unknown'], [action: 2, to: '+1 ... 0001', outcome: 'not-tried'],
          [action: 3, to: '+1 ... 0002', outcome: 'not-tried']]
    Parsed.json(run('show', id, '--output', 'json', '--only', 'row=3', '--full').out()).actions*.subMap('action', 'to') ==
        [[action: 3, to: '+13055550002']]
    run('show', id, '--output', 'ndjson', '--only', 'row=3').out().readLines().findAll { it.contains('"type":"action"') }.size() == 1
    run('show', id, '--message', '2').out().contains('Hi Ann 1')

    and: 'each once, with all that is known of it'
    with(run('show', id, '--output', 'ndjson', *args).out().readLines().collect { Parsed.json(it) }.findAll { it.action }) {
      it*.action == numbers
      it[0].subMap('type', 'outcome', 'status', 'attempts') == [type: type, outcome: 'unknown', status: 503, attempts: 1]
    }

    where:
    args                           || numbers   | type
    []                             || [1]       | 'outcome'
    ['--all']                      || [1, 2, 3] | 'action'
    ['--only', 'row=3']            || [1, 3]    | 'outcome'
    ['--only', 'outcome=unknown']  || [1]       | 'action'
  }

  def "a run tells programs its id"() {
    given:
    saved()

    expect:
    Parsed.json(apply('--yes', '3', '--output', 'json').out()).run == id()
  }

  def "what a person found out settles an unknown: #flag"() {
    given:
    def id = stuck()

    when:
    def result = run('resolve', id, '1', flag, '--note', 'seen in the dashboard')

    then:
    result.code() == 0
    result.out() == ''
    result.err() == "Action 1 counts as $meaning\nNext\n  1. $left actions are left (the script again would repeat what was sent):\n" +
        "     callsheet resume $id --live env\n"
    run('runs').out().contains('stopped: 1 unknown')
    run('resolve', id, '1', flag, '--note', 'again').with { [it.code(), it.err()] } ==
        [2, "callsheet: action 1 of the run $id is not unknown, so nothing was resolved; 'callsheet show $id' lists those that are\n"]
    run('resume', id, '--live', 'env', '--yes', left).code() == 0
    service.totals().received() == received

    where:
    flag         || meaning                   | left | received
    '--sent'     || 'sent.'                   | 2    | 3
    '--not-sent' || 'not sent: it is left.'   | 3    | 4
  }

  def "an action is named by its id as well, and a list with a mistake resolves nothing"() {
    given:
    def id = stuck()
    def action = (run('log', id, '--output', 'ndjson').out() =~ /"id":"([0-9a-f]{15})"/)[0][1]

    expect:
    run('resolve', id, '1', '2', '--sent', '--note', 'x').code() == 2
    run('resolve', id, '0', '--sent', '--note', 'x').code() == 2
    run('resolve', id, 'f' * 15, '--sent', '--note', 'x').code() == 2
    run('resolve', id, '1', '--sent', '--note', ' ').code() == 2
    run('runs').out() =~ / 1 +2 +stopped/
    run('resolve', id, action, '--sent', '--note', "with $CANARY").code() == 0
    !run('log', id).out().contains(CANARY)
  }

  def "the log shows every record, and those of one action alone"() {
    given:
    def id = stuck()

    when:
    def all = run('log', id)
    def lines = run('log', id, '--output', 'ndjson').out().readLines().collect { Parsed.json(it) }

    then:
    all.code() == 0
    all.out().readLines()*.split(/ {2,}/)*.getAt(2) == ['run', 'intent #1', 'outcome #1', 'end']
    lines*.type == ['run', 'intent', 'outcome', 'end']
    Parsed.json(run('log', id, '--output', 'json').out()).records == lines
    run('log', id, '--action', '1').out().readLines().size() == 2
    run('log', id, '--action', '2').out() == ''
    !(all.out() =~ /3055550/)
  }

  def "whoever reads only the begin of a log is served"() {
    given:
    def id = stuck()
    output = new CommandLineSpecification.FailingOutput('Broken pipe')

    expect:
    run('log', id, *args).code() == 0
    run('runs', *args).code() == 0
    run('show', id, *args).code() == 0

    where:
    args << [[], ['--output', 'json'], ['--output', 'ndjson']]
  }

  def "a whole journal is told with its last hash"() {
    given:
    def id = stuck()

    when:
    def result = run('log', 'verify')

    then:
    result.code() == 0
    result.out() ==~ /$id  4 records  whole, sealed here  [0-9a-f]{32,}\n/
    run('log', 'verify', id).out() == result.out()
    Parsed.json(run('log', 'verify', '--output', 'json').out()).runs[0].records == 4
  }

  def "a journal that somebody changed is told by every command"() {
    given:
    saved()
    apply('--yes', '3', '--in-flight', '1')
    def id = id()
    bend(id, '"outcome":"sent"', '"outcome":"gone"')

    expect:
    run('log', 'verify').with { [it.code(), it.out()] } == [6, "$id  2 records  DAMAGED: record 3, line 3 of journal-000001.ndjson\n"]
    run('log', id).with { it.code() == 6 && it.out().readLines().size() == 2 && it.err().contains('damaged: record 3') }
    run('runs').out().contains(id)
    run('show', id).code() == 0
  }

  def "what was changed behind the last intent of a run that ended is told as well"() {
    given:
    def id = stuck()
    bend(id, '"outcome":"unknown"', '"outcome":"refused"')

    when:
    def result = run('log', 'verify')

    then:
    result.code() == 6
    !result.out().contains('whole')
    !result.out().contains('sealed')
  }

  def "a journal whose begin is gone is told, and nothing is done to it"() {
    given:
    def id = stuck()
    Files.writeString(journal(id), 'nonsense\n')

    expect:
    run('log', 'verify').code() == 6
    run('log', id).code() == 2
    run('runs').with { it.code() == 2 && it.err().contains(id) }
    run('show', id).code() == 2
    run('stop', id).code() == 2
    run('resolve', id, '1', '--sent', '--note', 'x').code() == 2
    Files.readString(journal(id)) == 'nonsense\n'
  }

  def "a run that is under way is asked to end, and is neither resumed nor resolved"() {
    expect:
    underWay { id ->
      assert run('runs').out().contains('under way')
      assert run('stop', id, '--reason', 'wrong list').with { [it.code(), it.out(), it.err()] } ==
          [0, '', "The run $id was asked to end; what has left already is waited for.\n"]
      assert FileRuns.in(folder.resolve('state')).stopReason(id).get().endsWith(': wrong list')
      assert run('resume', id).with { [it.code(), it.err()] } ==
          [6, "callsheet: the run $id is under way; wait for its end, or end it with 'callsheet stop $id'. Nothing was sent.\n"]
      assert run('resolve', id, '1', '--sent', '--note', 'x').code() == 6
      true
    }
  }

  def "a run that has ended is not asked to end"() {
    given:
    def id = stuck()

    expect:
    run('stop', id, '--wait').with { [it.code(), it.err()] } == [0, "The run $id is not under way, so there is nothing to stop.\n"]
    !Files.exists(folder.resolve("state/runs/$id/stop"))
  }

  def "a saved plan is no script: #args"() {
    given:
    saved()

    when:
    def result = run(*args, plan)

    then:
    result.code() == 2
    result.err() == "callsheet: DIR/f.plan is a saved plan, not a script; 'callsheet show DIR/f.plan' shows it, 'callsheet apply " +
        "DIR/f.plan --live ACCOUNT' sends it\n"

    where:
    args << [[], ['plan'], ['run']]
  }
}
