package dev.callsheet.launcher

import static dev.callsheet.dispatch.Outcome.Kind.REFUSED

import dev.callsheet.dispatch.pace.Limits
import dev.callsheet.journal.PlanOfRun
import dev.callsheet.journal.RunHeader
import dev.callsheet.journal.RunKind
import dev.callsheet.journal.file.FileRuns
import dev.callsheet.launcher.terminal.Terminal
import dev.callsheet.saved.SavedPlan
import dev.callsheet.simulator.fault.Fault
import dev.callsheet.account.Secret
import java.nio.file.Files
import java.nio.file.attribute.PosixFilePermissions
import java.time.Instant
import java.time.ZoneOffset

/** What was approved holds until all is sent: when a run is resumed, tried again, or goes on after its first part. */
class HeldToPlanSpec extends SavedPlanSpecification {
  static final List<String> WAYS = ['resume', 'retry', 'canary']

  String id() {
    Files.list(folder.resolve('state/runs')).withCloseable { it.findFirst().get().fileName.toString() }
  }

  /** The first text is sent, or refused where it is to be tried again; then this happens, and the run goes on. */
  Result goneOn(String way, List args, List sizes = [3, 2], Closure meanwhile) {
    if (way == 'retry') {
      service.misbehave(Fault.status(400))
    }
    if (way == 'canary') {
      terminal = new Meanwhile(then: meanwhile)
      terminal.shown = [Terminal.Stream.IN, Terminal.Stream.OUT, Terminal.Stream.ERR]
      terminal.answers = sizes*.toString()
      return apply('--canary', '1', *args)
    }
    assert apply('--yes', sizes[0], '--canary', '1', *args).code() in [7, 9]
    meanwhile()
    def standing = FileRuns.in(folder.resolve('state')).summary(id()).standing()
    way == 'retry' ? run('resume', id(), '--live', 'env', '--yes', standing.open() + standing.count(REFUSED), '--retry', 'failed') :
        run('resume', id(), '--live', 'env', '--yes', standing.open())
  }

  /** Somebody who is asked for the rest, and meanwhile something happens. */
  static class Meanwhile extends CommandLineSpecification.FakeTerminal {
    Closure then

    @Override
    Optional<String> ask(String question) {
      if (question.startsWith('The first')) {
        then()
      }
      super.ask(question)
    }
  }

  def "a number that was added to a list meanwhile is left out: #way, the list of #whose"() {
    given:
    def list = file('stop.csv', '+13055559999\n')
    saved(*(whose == 'the plan' ? ['--do-not-contact', list] : []))

    when:
    goneOn(way, whose == 'apply' ? ['--do-not-contact', list] : []) { file('stop.csv', '+13055559999\n+13055550001\n') }

    then:
    service.requests().findAll { it.toString().contains('13055550001') } == []
    service.requests().findAll { it.toString().contains('13055550002') }.size() == 1

    where:
    [way, whose] << [WAYS, ['the plan', 'apply']].combinations()
  }

  def "a list that is gone by now stops what goes on: #way, the list of #whose"() {
    given:
    def list = file('stop.csv', '+13055559999\n')
    saved(*(whose == 'the plan' ? ['--do-not-contact', list] : []))

    when:
    def result = goneOn(way, whose == 'apply' ? ['--do-not-contact', list] : []) { Files.delete(list) }

    then:
    result.code() == (way == 'canary' ? 9 : 2)
    (result.out() + result.err()).contains('stop.csv')
    service.totals().received() == 1

    where:
    [way, whose] << [WAYS, ['the plan', 'apply']].combinations()
  }

  def "a number that was taken off a list meanwhile stays left out: #way, the list of #whose"() {
    given: 'three texts, of which the third is to somebody on the list'
    def list = file('stop.csv', '+13055550002\n')
    saved(*(whose == 'the plan' ? ['--do-not-contact', list] : []))
    if (whose == 'the account') {
      Files.createDirectories(folder.resolve('home/.config/callsheet'))
      def accounts = file('home/.config/callsheet/accounts.toml', "[env]\ndo_not_contact = ['$list']\n")
      Files.setPosixFilePermissions(accounts, PosixFilePermissions.fromString('rw-------'))
    } else if (whose == 'the project') {
      file('callsheet.toml', "do_not_contact = ['$list']\n")
    }

    when:
    goneOn(way, whose == 'apply' ? ['--do-not-contact', list] : [], [whose == 'the plan' ? 2 : 3, 1]) { file('stop.csv', '+13055559999\n') }

    then:
    service.requests().findAll { it.toString().contains('13055550002') } == []
    service.requests().findAll { it.toString().contains('13055550001') }.size() == 1

    where:
    [way, whose] << [WAYS, ['the plan', 'apply', 'the account', 'the project']].combinations()
  }

  def "every limit that the plan was saved with holds: #way"() {
    given:
    file('callsheet.toml', 'rate = "90/s"\nper_day = 2\nmax_failures = 7\nmax_unknown = 3\nin_flight = 5\n' +
        'until = "23:59"\nzone = "' + zone() + '"\n')
    saved()

    when:
    def result = goneOn(way, []) {}

    then:
    result.code() == 9
    result.out().contains('the budget of 2 a day is used up')
    service.totals().received() == 2

    and: 'more is refused, of each kind'
    for (more in [['--rate', '100/s'], ['--per-day', '5'], ['--max-failures', '8'], ['--max-unknown', '4'], ['--in-flight', '6']]) {
      def refused = run('resume', id(), '--live', 'env', '--yes', '1', *more)
      assert refused.code() == 2
      assert refused.err().contains("${more[0]} ${more[1]} is looser than what the run began with (")
    }

    where:
    way << WAYS
  }

  /** One in which it is about noon, whenever this runs. */
  static String zone() {
    int ahead = 12 - Instant.now().atZone(ZoneOffset.UTC).hour
    ahead == 0 ? 'Etc/UTC' : "Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}"
  }

  def "the limits that a plan was saved with hold for each run of it, without being named again"() {
    given:
    saved('--per-day', '2', '--zone', 'UTC')

    expect:
    apply('--yes', '3', '--per-day', '5').err().contains('is looser than what the plan was saved with (2 a day (UTC))')

    when:
    def result = apply('--yes', '3')

    then:
    service.totals().applied() == 2
    (result.out() + result.err()).contains('Limits of the plan: 2 a day (UTC).')
  }

  def "limits that are loosened with a word are those of the rest, too"() {
    given:
    file('callsheet.toml', 'per_day = 1\n')
    saved()

    expect:
    apply('--yes', '3', '--per-day', '2', '--loosen').out().contains('the budget of 2 a day is used up')
    run('resume', id(), '--live', 'env', '--yes', '1', '--per-day', '3').code() == 2
    service.totals().received() == 2
  }

  def "what a plan was approved for any account is for the one that it began with: #change"() {
    given:
    saved()

    when:
    def result = goneOn(way, []) { environment.putAll(change) }

    then:
    result.code() == 6
    result.err().contains(said)
    service.totals().received() == 1

    where:
    [way, [change, said]] << [['resume', 'retry'], [
      [[CALLSHEET_BUSINESS_ID: '4712'], 'is for another business or address than the account env has now'],
      [[CALLSHEET_BASE_URL: 'https://api.example.com'], 'the account is at api.example.com now'],
    ]].combinations()
  }

  def "a plan that expired in the middle is planned again, however it is gone on with: #args"() {
    given:
    saved()
    def id = begunLongAgo()

    when:
    def result = run('resume', *(args.contains('--all') ? [] : [id]), '--live', 'env', *args)

    then:
    result.code() == code
    result.err() =~ /the plan of the run $id expired at 2026-01-02T03:04:05Z; 3 of its 3 actions are left\. Plan again, without those who /
    service.totals().received() == 0

    where:
    args                                || code
    ['--yes', '3']                      || 6
    ['--yes', '3', '--retry', 'failed'] || 6
    []                                  || 6
    ['--all', '--yes', '3']             || 0
  }

  def "nobody is told to go on with a run whose plan has expired: #command"() {
    given:
    saved()
    def id = begunLongAgo()

    when:
    def result = run(command, id)

    then:
    !(result.out() + result.err()).contains("resume $id --live")
    (result.out() + result.err()).contains('3 actions cannot be sent any more, as the plan has expired: plan again, without those who ' +
        "were reached, whom this lists:\n     callsheet show $id --only outcome=sent --full")

    where:
    command << ['show', 'resume']
  }

  /** A run of the saved plan that died before it sent anything; the plan has expired since. */
  String begunLongAgo() {
    def runs = FileRuns.in(folder.resolve('state'))
    SavedPlan.open(plan, folder).withCloseable { saved ->
      def kept = [id: { saved.header().id() }, name: { 'f.plan' }, writeTo: { Files.copy(plan, it) }] as PlanOfRun
      def at = service.baseUri()
      def header = new RunHeader('env', "$at.host:$at.port", RunKind.LIVE, Optional.of(saved.header().id()), 3,
          new RunHeader.Confirmed('ann', 'here', '1'),
          Limits.NONE,
          Optional.of(runs.key().fingerprint('4711', at.toString())), Optional.of(Instant.parse('2026-01-02T03:04:05Z')))
      runs.begin(header, kept, Secret.of('some-key')).withCloseable { it.id() }
    }
  }

  def "what a script was told holds: #way"() {
    given:
    def script = file('vars.groovy', '(0..2).each { sms to: "+1305555000$it", message: "Hi from ${params.store}" }\n')
    run('plan', script, '-o', plan, '--var', 'store=South')

    when:
    goneOn(way, []) {
      file('vars.groovy', 'sms to: "+13055550000", message: "other"\n')
      file('callsheet.toml', '[variables]\nstore = "North"\n')
    }

    then:
    service.requests()*.toString().findAll { it.contains('Hi from South') }.size() == service.totals().received()
    service.totals().applied() == 3

    where:
    way << ['resume', 'retry']
  }

  def "a rehearsal never reaches anybody but the tester: #way"() {
    given:
    saved()

    when:
    goneOn(way, ['--redirect-to', '+13055559999']) {}
    run('resume', '--all', '--live', 'env', '--yes', '2')

    then:
    service.totals().applied() == 3
    service.requests().every { it.toString().contains('13055559999') }

    where:
    way << WAYS
  }
}
