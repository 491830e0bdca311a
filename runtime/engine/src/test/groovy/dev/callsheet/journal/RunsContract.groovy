package dev.callsheet.journal

import dev.callsheet.dispatch.pace.Limits
import dev.callsheet.action.Action
import dev.callsheet.action.DataRow
import dev.callsheet.action.Origin
import dev.callsheet.command.Message
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.PowerlistId
import dev.callsheet.command.RemoveFromPowerlist
import dev.callsheet.command.SendSms
import dev.callsheet.dispatch.Outcome
import dev.callsheet.dispatch.Outcome.Kind
import dev.callsheet.dispatch.RunReport
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.problem.NotApplicableException
import dev.callsheet.problem.Source
import dev.callsheet.store.JsonTree
import dev.callsheet.wire.Request
import dev.callsheet.account.Secret
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import java.time.Instant
import java.time.InstantSource
import spock.lang.Specification
import spock.lang.TempDir

/** What every place for runs does. */
abstract class RunsContract extends Specification {
  static final Instant NOON = Instant.parse('2026-11-21T12:00:00Z')
  static final Secret KEY = Secret.of('canary-1')
  static final PhoneNumber ANN = new PhoneNumber('+13055550123')
  static final PhoneNumber BOB = new PhoneNumber('+13055550124')
  static final Request REQUEST = new Request('/app/event', [apikey: 'canary-1'], '{"apikey":"canary-1","target":"+13055550123"}'.bytes)

  @TempDir
  Path home

  /** The runs to be tested; asked again it gives the same as another process would have them. */
  abstract Runs runs()

  /** A process that died: nothing is given back but what the system takes. */
  abstract void crash(RunJournal journal)

  static InstantSource clock() {
    InstantSource.fixed(NOON)
  }

  static RunHeader header(long actions, String plan) {
    new RunHeader('acme', 'api.example.com:8443', RunKind.LIVE, Optional.of(plan), actions,
        new RunHeader.Confirmed('ann', 'desk-7', '1.2.3'), Limits.NONE, Optional.empty(), Optional.empty())
  }

  static PlanOfRun plan(String id) {
    new PlanOfRun() {
      @Override
      String id() {
        id
      }

      @Override
      String name() {
        'welcome.plan'
      }

      @Override
      void writeTo(Path file) {
        Files.writeString(file, "the plan $id")
      }
    }
  }

  static String planId() {
    UUID.randomUUID().toString().replace('-', '')
  }

  RunJournal begin(long actions = 3, String plan = planId()) {
    runs().begin(header(actions, plan), RunsContract.plan(plan), KEY)
  }

  List<Map> records(String run) {
    List<Map> records = []
    def verified = runs().verify(run) { JsonTree record -> records << record.values() }
    assert verified.broken().empty
    records
  }

  def 'a run is told from its begin to its end'() {
    given:
    def plan = planId()
    def journal = begin(3, plan)

    when:
    journal.intent(text(1), 1, REQUEST)
    journal.sync()
    journal.outcome(text(1), outcome(Kind.SENT, 200, '{"ok":true}', 1))
    journal.outcome(removal(2), outcome(Kind.SKIPPED, null, 'do not contact: on the list', 0))
    journal.outcome(text(3), outcome(Kind.NOT_TRIED, null, 'stopped', 0))
    journal.end(new RunReport([(Kind.SENT): 1L, (Kind.SKIPPED): 1L, (Kind.NOT_TRIED): 1L], [],
        Optional.of('a person said so'), Duration.ofSeconds(1)))
    journal.close()
    def told = records(journal.id())

    then:
    told*.subMap(['seq', 'at']).every { it.at == '2026-11-21T12:00:00Z' }
    told*.seq == [1L, 2L, 3L, 4L, 5L]
    told.every { it.hash ==~ /[0-9a-f]{32}/ }
    told[0].subMap(['type', 'run', 'kind', 'plan', 'account', 'host', 'actions', 'confirmedBy', 'machine', 'version', 'previous']) ==
        [type: 'run', run: journal.id(), kind: 'live', plan: plan, account: 'acme', host: 'api.example.com:8443', actions: 3L,
            confirmedBy: 'ann', machine: 'desk-7', version: '1.2.3', previous: '0' * 32]
    told[1].subMap(['type', 'action', 'attempt', 'operation', 'to', 'source', 'row', 'synced']) ==
        [type: 'intent', action: 1L, attempt: 1L, operation: 'sms', to: ['+1 ... 0123'], source: 'welcome.groovy:4:3',
            row: 'leads.csv row 3 (line 4)', synced: 1L]
    told[1].id ==~ /[0-9a-f]{15}/
    told[1].contacts.every { it ==~ /[0-9a-f]{16}/ }
    told[1].body ==~ /[0-9a-f]{32}/
    told[2].subMap(['type', 'action', 'outcome', 'status', 'attempts', 'latencyMicros', 'detail']) ==
        [type: 'outcome', action: 1L, outcome: 'sent', status: 200L, attempts: 1L, latencyMicros: 1500L, detail: '{"ok":true}']
    told[3].subMap(['type', 'action', 'outcome', 'operation', 'to', 'detail']) ==
        [type: 'outcome', action: 2L, outcome: 'skipped', operation: 'powerlist-remove', to: ['+1 ... 0123', '+1 ... 0124'],
            detail: 'do not contact: on the list']
    told[4].type == 'end'
    told[4].counts.values() == [sent: 1L, refused: 0L, 'not-sent': 0L, unknown: 0L, skipped: 1L, deferred: 0L, 'not-tried': 1L]
    told[4].stoppedBy == 'a person said so'
    runs().verify(journal.id()) { }.sealed()
    journal.id() ==~ /20261121T120000Z-[0-9a-f]{6}/
    Files.readString(runs().plan(journal.id())) == "the plan $plan"
    runs().ids() == [journal.id()]
  }

  def 'the same person has the same word in all runs, and another one another'() {
    given:
    def words = (1..2).collect {
      def journal = begin()
      journal.intent(text(1), 1, REQUEST)
      journal.intent(removal(2), 1, REQUEST)
      journal.close()
      records(journal.id())[1..2]*.contacts
    }

    expect:
    words[0] == words[1]
    words[0][0][0] == words[0][1][0]
    words[0][1][0] != words[0][1][1]
  }

  def 'neither the key nor a number nor the text of a message is in it'() {
    given:
    def journal = begin()

    when:
    journal.intent(removal(1), 1, REQUEST)
    journal.outcome(removal(1),
        outcome(Kind.REFUSED, 400, 'bad +13055550123, 13055550124, canary-1 and apikey=canary-1', 1))
    journal.intent(text(2), 1, REQUEST)
    journal.outcome(text(2), outcome(Kind.UNKNOWN, null, 'reset', 1))
    journal.resolve([2 as long], Resolution.SENT, 'canary-1 told me', 'ann')
    journal.end(new RunReport([:], [], Optional.of('canary-1'), Duration.ZERO))
    journal.close()

    then:
    def all = records(journal.id()).toString()
    !all.contains('3055550')
    !all.contains('canary')
    !all.contains('Hi Ann')
    all.contains('bad +1 ... 0123, +1 ... 0124, *** and apikey=***')
    all.contains('*** told me')
  }

  def 'what was never attempted is open after a crash, and what was announced is unknown'() {
    given:
    def journal = begin(6)
    journal.intent(text(1), 1, REQUEST)
    journal.intent(text(2), 1, REQUEST)
    journal.intent(text(3), 1, REQUEST)
    journal.sync()
    journal.outcome(text(1), outcome(Kind.SENT, 200, '', 1))
    journal.outcome(text(2), outcome(Kind.REFUSED, 400, 'no', 1))
    journal.outcome(text(4), outcome(Kind.DEFERRED, null, 'later', 0))
    journal.flush()
    crash(journal)

    when:
    def summary = runs().summary(journal.id())
    def again = runs().open(journal.id(), KEY)

    then:
    summary.standing().toString() == '1s1r1l3o'
    summary.ended().empty
    again.standing().toString() == '1s1r1u3o'
    again.header() == journal.header()

    when:
    again.resume(new RunHeader.Confirmed('bob', 'desk-8', '1.2.4'), Limits.NONE, [Kind.REFUSED])
    again.intent(text(2), 1, REQUEST)
    again.outcome(text(2), outcome(Kind.SENT, 200, '', 1))
    again.close()

    then:
    records(journal.id())*.type == ['run', 'intent', 'intent', 'intent', 'outcome', 'outcome', 'outcome', 'recovery', 'outcome', 'resume',
        'intent', 'outcome']
    runs().summary(journal.id()).standing().toString() == '2s1u3o'
    RunRecord.of(runs(), journal.id()).outcomes()[3L].kind() == Kind.UNKNOWN
    RunRecord.of(runs(), journal.id()).outcomes()[2L].kind() == Kind.SENT
  }

  def 'an unknown action is settled by a person: as #resolution it is #standing'() {
    given:
    def journal = begin(2)
    journal.intent(text(1), 1, REQUEST)
    journal.outcome(text(1), outcome(Kind.UNKNOWN, 500, 'broken', 1))

    when:
    journal.resolve([1 as long], resolution, 'asked them', 'ann')
    journal.close()

    then:
    runs().summary(journal.id()).standing().toString() == standing
    records(journal.id()).last().subMap(['type', 'action', 'as', 'note', 'by']) ==
        [type: 'resolution', action: 1L, as: resolution.id(), note: 'asked them', by: 'ann']

    when: 'it is asked again'
    def again = runs().open(journal.id(), KEY)
    again.resolve([1 as long], resolution, 'twice', 'ann')

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message.startsWith("action 1 of the run ${journal.id()} is not unknown")

    cleanup:
    again?.close()

    where:
    resolution          || standing
    Resolution.SENT     || '1s1o'
    Resolution.NOT_SENT || '2o'
  }

  def 'no action but an unknown one can be resolved: #number'() {
    given:
    def journal = begin(2)
    journal.outcome(text(1), outcome(Kind.SKIPPED, null, 'list', 0))

    when:
    journal.resolve([number as long], Resolution.SENT, '', 'ann')

    then:
    thrown(ConfigurationException)

    cleanup:
    journal.close()

    where:
    number << [0, 1, 2, 3, -1]
  }

  def 'one process at a time writes the journal of a run, others can read it'() {
    given:
    def journal = begin()

    when:
    runs().open(journal.id(), KEY)

    then:
    def refusal = thrown(NotApplicableException)
    refusal.message.contains("the run ${journal.id()} is under way")
    runs().summary(journal.id()).underWay()

    when:
    journal.close()

    then:
    !runs().summary(journal.id()).underWay()
    runs().open(journal.id(), KEY).close()
  }

  def 'two runs are written side by side'() {
    given:
    def one = begin()
    def two = begin()

    when:
    [one, two].each { it.intent(text(1), 1, REQUEST) }
    [one, two].each { it.sync() }
    [one, two].each { it.outcome(text(1), outcome(Kind.SENT, 200, '', 1)) }
    [one, two].each { it.close() }

    then:
    [one, two].every { runs().summary(it.id()).standing().toString() == '1s2o' }
    runs().ids() as Set == [one.id(), two.id()] as Set
  }

  def 'a plan is applied once'() {
    given:
    def plan = planId()
    begin(3, plan).close()

    when:
    begin(3, plan)

    then:
    def refusal = thrown(NotApplicableException)
    def run = runs().appliedBy(plan).get()
    refusal.message == "welcome.plan was applied already, by the run $run. To send again, plan again"
    runs().ids().size() == 1
  }

  def 'a run is asked to end from elsewhere, and can go on afterwards'() {
    given:
    def journal = begin()

    expect:
    runs().stopReason(journal.id()).empty

    when:
    runs().stop(journal.id(), 'ann said stop')

    then:
    runs().stopReason(journal.id()).get() == 'ann said stop'
    journal.stopReason().get() == 'ann said stop'

    when:
    journal.close()
    runs().open(journal.id(), KEY).close()

    then:
    runs().stopReason(journal.id()).empty
  }

  def 'what is no run is told: #name'() {
    when:
    runs().summary(name)

    then:
    thrown(ConfigurationException)

    where:
    name << ['../..', '/etc/passwd', '', '20261121T120000Z-1f3a9c', '20261121T120000Z-1f3a9c/..']
  }

  static Outcome outcome(Kind kind, Integer status, String detail, int attempts) {
    new Outcome(kind, status == null ? OptionalInt.empty() : OptionalInt.of(status), detail, Duration.ofNanos(1_500_000),
        attempts)
  }

  static Action text(long number) {
    new Action(number, new SendSms(ANN, new Message('Hi Ann'), Optional.empty()),
        new Origin(new Source('welcome.groovy', 4, 3), Optional.of(new DataRow('leads.csv', 3, 4))), Optional.empty())
  }

  static Action removal(long number) {
    new Action(number, new RemoveFromPowerlist(new PowerlistId('hot'), [ANN, BOB]),
        Origin.of(new Source('welcome.groovy', 4, 3)), Optional.empty())
  }
}
