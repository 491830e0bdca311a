package dev.callsheet.launcher

import dev.callsheet.launcher.terminal.Surroundings
import dev.callsheet.launcher.terminal.Terminal
import java.nio.file.Files
import java.util.concurrent.Callable
import java.util.concurrent.CyclicBarrier
import java.util.concurrent.Executors

/** Plan, approve, apply: what was approved is sent, once, and nothing else ever is. */
class ApplySpec extends SavedPlanSpecification {
  String refusal(Object... args) {
    def result = apply('--yes', '3', *args)
    assert result.code() == 6
    assert service.totals().received() == 0
    result.err()
  }

  def "what was saved is what is sent"() {
    given:
    def digest = saved('--account', 'env')

    expect:
    run('show', plan).out().contains(digest)
    apply('--yes', '3', '--expect', digest, '-q').with { [it.code(), it.err()] } == [0, '']
    service.totals().applied() == 3
    service.violations() == []
  }

  def "a plan is applied once, and the second time the run is named"() {
    given:
    saved()
    assert apply('--yes', '3').code() == 0
    def run = Files.list(folder.resolve('state/runs')).withCloseable { it.findFirst().get().fileName.toString() }

    when:
    def again = apply('--yes', '3')

    then:
    again.code() == 6
    again.err() == "callsheet: DIR/f.plan was applied already, by the run $run. To send again, plan again; 'callsheet show $run' " +
        "tells what came of it, 'callsheet resume $run' what is left. Nothing was sent.\n"
    this.run('show', plan).out().contains("! applied already, by the run $run")
    service.totals().received() == 3
  }

  def "of two that apply one plan at once exactly one sends"() {
    given:
    saved()
    def together = new CyclicBarrier(4)
    def pool = Executors.newFixedThreadPool(4)

    when:
    def codes = pool.invokeAll((1..4).collect {
      { ->
        together.await()
        def err = new ByteArrayOutputStream()
        new Launcher(new Surroundings(input, new ByteArrayOutputStream(), err, environment, Terminal.NONE))
            .run('apply', plan.toString(), '--live', 'env', '--yes', '3')
      } as Callable<Integer>
    })*.get()

    then:
    codes.sort() == [0, 6, 6, 6]
    service.totals().received() == 3
    Files.list(folder.resolve('state/runs')).withCloseable { it.count() } == 1

    cleanup:
    pool.shutdownNow()
  }

  def "nobody who does not confirm uses a plan up"() {
    given:
    saved()

    expect:
    apply().code() == 5
    apply('--yes', '2').code() == 5
    apply('--yes', '3').code() == 0
  }

  def "another plan than the approved one is refused"() {
    given:
    def approved = saved()
    saved()

    expect:
    refusal('--expect', approved) ==~ /callsheet: DIR\/f.plan is not the plan that is expected: its digest is sha256:[0-9a-f]{64}. / +
        /Apply the plan that was approved, or have this one approved. Nothing was sent.\n/
  }

  def "a plan for one account is not sent by another: #change"() {
    given:
    environment.CALLSHEET_BUSINESS_ID = '4711'
    saved('--account', account)
    environment.putAll(change)

    expect:
    refusal().startsWith("callsheet: DIR/f.plan $reason")

    where:
    account     | change                                          || reason
    'simulator' | [:]                                             || 'is for the account simulator, not for env. Plan for it.'
    'env'       | [CALLSHEET_BUSINESS_ID: '4712']                 || 'is for another business or address than the account env has now'
    'env'       | [CALLSHEET_BASE_URL: 'https://api.example.com'] ||
        'is for another business or address than the account env has now (api.example.com; it was 127.0.0.1:'
  }

  def "what a plan was made from may not have changed, unless that is allowed: #what"() {
    given:
    saved()
    change.call(folder)

    expect:
    refusal() == "callsheet: DIR/f.plan was made from what has changed since: $what. Plan again, or send the actions as they were " +
        "saved with --allow-changed-source. Nothing was sent.\n"

    when:
    def result = apply('--yes', '3', '--allow-changed-source')

    then:
    result.code() == 0
    service.requests()*.toString().every { it.contains('Hi Ann') }

    where:
    what                                                 | change
    'leads.csv'                                          | { Files.writeString(it.resolve('leads.csv'), 'name,phone\nEve,+13055559999\n') }
    'leads.csv (it is gone)'                             | { Files.delete(it.resolve('leads.csv')) }
    'DIR/welcome.groovy'                                 | { Files.writeString(it.resolve('welcome.groovy'), 'println 1') }
  }

  def "a plan that was made by somebody else, or whose key is gone, is refused"() {
    given:
    saved()
    Files.delete(folder.resolve('state/keys/plan.key'))

    expect:
    refusal() == 'callsheet: DIR/f.plan was not saved by this user on this machine. Apply it where it was saved, or plan here. ' +
        'Nothing was sent.\n'
    run('show', plan).out().contains('! saved by another user or on another machine')
  }

  def "a bent plan is refused and nothing is shown of it: #what"() {
    given:
    saved()
    def bytes = Files.readAllBytes(plan)
    Files.write(plan, bend.call(bytes))

    expect:
    refusal() ==~ "callsheet: DIR/f.plan $reason Nothing was sent.\n"
    run('show', plan).with { [it.code(), it.out()] } == [6, '']
    run('explain', "$plan#1").with { [it.code(), it.out()] } == [6, '']

    where:
    what        | bend                                          || reason
    'a flip'    | { it[300] = (byte) (it[300] ^ 1); it }        || 'was changed since it was saved. Get it again, or plan again.'
    'a cut'     | { Arrays.copyOf(it, it.length - 5) }          ||
        'is cut short, or was changed since it was saved: it does not end as a plan does. Get it again, or plan again.'
    'more'      | { [*it, 1] as byte[] }                        ||
        'is cut short, or was changed since it was saved: it does not end as a plan does. Get it again, or plan again.'
  }

  def "the plan that a run keeps is not applied as well"() {
    given:
    run('run', leads(3), '--live', 'env', '--yes', '3')
    plan = Files.list(folder.resolve('state/runs')).withCloseable { it.findFirst().get() }.resolve('plan')

    when:
    def result = apply('--yes', '3')

    then:
    result.code() == 6
    result.err().contains('was applied already, by the run ')
    service.totals().received() == 3
  }

  def "guards are asked again, and only take away"() {
    given:
    def list = file('stop.csv', 'phone\n+13055559999\n')
    saved('--do-not-contact', list)
    Files.writeString(list, 'phone\n+13055550001\n')

    when:
    def result = apply('--yes', '3')

    then:
    result.code() == 0
    result.err().startsWith('1 action of the plan would now be left out (do not contact). Nothing was added.\nOf the plan\'s 3 ' +
        'actions 2 would leave.\n')
    service.totals().received() == 2
  }

  def "a further list takes away more"() {
    given:
    saved()
    def list = file('stop.csv', 'phone\n+13055550001\n+13055550002\n')

    expect:
    apply('--yes', '3', '--do-not-contact', list).code() == 0
    service.totals().received() == 1
  }

  def "a plan of which nothing is left is not used up"() {
    given:
    saved()
    def list = file('stop.csv', 'phone\n+13055550000\n+13055550001\n+13055550002\n')

    expect:
    apply('--yes', '3', '--do-not-contact', list).with { [it.code(), it.err().readLines()[-1]] } ==
        [0, 'Nothing is left to send, so nothing was sent, and the plan can still be applied.']
    service.totals().received() == 0
    apply('--yes', '3').code() == 0
  }

  def "after the canary a person is asked again: #answers"() {
    given:
    saved()
    terminal.answers = answers

    when:
    def result = apply('--canary', '1')

    then:
    terminal.questions[1] == 'The first 1 action of 3: 1 sent.\nType the number of those that are left to send them (2): '
    result.code() == code
    service.totals().received() == sent
    apply('--yes', '3').code() == 6

    where:
    answers    || code | sent
    ['3', '2'] || 0    | 3
    ['3', '3'] || 9    | 1
    ['3']      || 9    | 1
  }

  def "where nobody can be asked the canary is all that is sent"() {
    given:
    saved()

    when:
    def result = apply('--yes', '3', '--canary', '2')

    then:
    result.code() == 9
    result.out().contains('STOPPED: the rest was not confirmed after the first 2\n')
    service.totals().received() == 2
  }

  def "a rehearsal sends every text to the tester, as often as wanted, and leaves the plan to be applied"() {
    given:
    file('welcome.groovy', "sms to: '+13055550001', message: 'Hi'\nqueue(7) { add '+13055550001' }\nsms to: '+13055550002', message: " +
        "'Ho'\n")
    run('plan', folder.resolve('welcome.groovy'), '-o', plan)

    when:
    def results = (1..2).collect { apply('--redirect-to', '+12125550188', '--yes', '2') }

    then:
    results*.code() == [0, 0]
    results[0].out().count('REDIRECTED: every text goes to +1 ... 0188, nobody in the plan is reached.') == 2
    results[0].out().contains("refused 1: redirected")
    service.totals().received() == 4
    service.requests().every { it.toString().contains('+12125550188') && !it.toString().contains('+1305') }
    Files.list(folder.resolve('state/runs')).withCloseable { it.toList() }.every { Files.readString(it.resolve('journal-000001.ndjson'))
        .contains('"kind":"redirected"') }
    apply('--yes', '3').code() == 0
  }

  def "on a build server only an expected plan is sent"() {
    given:
    def digest = saved()
    environment.CI = 'true'

    expect:
    apply('--yes', '3').with { [it.code(), it.err()] } ==
        [5, "Nothing was sent: CI is set, so that only an approved plan may be sent. Save it with 'callsheet plan FILE -o F.plan', " +
        "have it approved, and send it with 'callsheet apply F.plan --live env --expect sha256:...'\n"]
    run('run', folder.resolve('welcome.groovy'), '--live', 'env', '--yes', '3').code() == 5
    service.totals().received() == 0
    run('run', folder.resolve('welcome.groovy'), '--live', 'simulator', '--yes', '3').code() == 0
    apply('--yes', '3', '--expect', digest).code() == 0
    service.totals().received() == 3
  }

  def "what cannot be taken back is asked about by its name"() {
    given:
    file('welcome.groovy', "queue(7) { flush user: 1001 }\nqueue(9) { flush user: 1001 }\nallPowerlists { remove '+13055550001' }\n")
    run('plan', folder.resolve('welcome.groovy'), '-o', plan)
    terminal.answers = answers

    when:
    def result = apply()

    then:
    result.code() == code
    service.totals().received() == sent
    terminal.questions[1] == '2 queues are emptied, whoever is in them.\nType the ids (7 9): '

    where:
    answers              || code | sent
    ['3', '7 9', 'all']  || 0    | 3
    ['3', '9,7', 'all']  || 0    | 3
    ['3', '7', 'all']    || 5    | 0
    ['3', '7 9', 'yes']  || 5    | 0
    ['3', '7 9']         || 5    | 0
  }

  def "a plan of no actions says so"() {
    given:
    assert run('plan', leads(0), '-o', plan).code() == 0

    expect:
    apply().with { [it.code(), it.err()] } == [0, '0 actions: nothing was sent.\n']
  }

  def "a run keeps the plan that it sent"() {
    given:
    def script = leads(3)

    when:
    run('run', script, '--live', 'env', '--yes', '3')
    def kept = Files.list(folder.resolve('state/runs')).withCloseable { it.findFirst().get() }.resolve('plan')

    then:
    run('show', kept).out().contains('"Hi Ann 2"')
  }
}
