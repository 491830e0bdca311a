package dev.callsheet

import static dev.callsheet.dispatch.Outcome.Kind.SENT
import static dev.callsheet.dispatch.Outcome.Kind.SKIPPED

import dev.callsheet.command.Suppress
import dev.callsheet.desk.LiveBounds
import dev.callsheet.dispatch.HandWire
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.guard.list.ListDemand
import dev.callsheet.guard.list.SuppressionList
import dev.callsheet.guard.policy.Policy
import dev.callsheet.intake.Arrival
import dev.callsheet.journal.PostgresServer
import dev.callsheet.journal.Runs
import dev.callsheet.journal.SmallPool
import dev.callsheet.journal.postgres.PostgresRuns
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.rule.Event
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import dev.callsheet.store.MachineKey
import java.nio.file.Path
import java.time.Instant
import java.time.ZoneOffset
import java.util.concurrent.LinkedBlockingQueue
import java.util.concurrent.TimeUnit
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import spock.lang.Timeout

/** Who writes STOP to one machine is heard by all that keep their runs in the same database. */
@Requires(value = { PostgresServer.programs() }, reason = 'there is no PostgreSQL here')
@Timeout(300)
@Tag('slow')
class SharedSuppressionSpec extends Specification {
  static final RuleSet RULES = RuleSet.of('v', [
    Rule.named('stop').then { event, reply -> reply.add(event.get('stop') ? new Suppress(Plans.phone(1), 'wrote STOP') : Plans.sms(1)) }
  ])

  @TempDir
  Path home

  @AutoCleanup
  SmallPool database = new SmallPool(PostgresServer.get().schema(), 4)
  QuickWire wire = new QuickWire()

  Runs runs() {
    PostgresRuns.of(database, MachineKey.in(home))
  }

  Callsheet machine(QuickWire wire = this.wire) {
    Callsheet.to(Plans.ACCOUNT).journal(runs()).wire(wire).build()
  }

  void stop(int person) {
    runs().suppressed().add(Plans.phone(person), 'wrote STOP', 'Ann', Instant.now())
  }

  def 'a plan that one machine approved before leaves out whom a script on another suppressed'() {
    given:
    def texts = machine().plan(Plans.source([Plans.sms(1), Plans.sms(2)]))

    when:
    def other = machine()
    other.run(other.plan(Plans.source([new Suppress(Plans.phone(1), 'wrote STOP')])), new Confirmation(1))
    def report = machine().run(texts, new Confirmation(2))

    then:
    [report.count(SENT), report.count(SKIPPED)] == [1, 1]
    wire.bodies.size() == 1
    runs().suppressed().standing()*.source() == ['spec.groovy:1:3']

    and: 'a plan of then has it in the preview'
    machine().plan(Plans.source([Plans.sms(1), Plans.sms(2)])).preview().leftOut()*.reason() == ['suppressed']
  }

  def 'a run that is under way leaves out at once whom another machine adds, at one question for each attempt'() {
    given:
    def wire = new QuickWire({
      stop(90)
      HandWire.status(200)
    })
    def callsheet = machine(wire)
    def texts = callsheet.plan(Plans.source(Plans.texts(100)))
    database.statements.clear()

    when:
    def report = callsheet.run(texts, new Confirmation(100))

    then:
    [report.count(SENT), report.count(SKIPPED)] == [99, 1]
    database.statements.count { it.startsWith('select') && it.contains('from callsheet_suppressed') } == 100
  }

  def 'what a desk hears another machine knows'() {
    given:
    def settled = new LinkedBlockingQueue<Long>()
    def callsheet = machine()
    def bounds = LiveBounds.of(2, 100, ZoneOffset.UTC)
    def desk = callsheet.desk(home.resolve('desk'), RULES, bounds, { event, turn -> settled << event.number() })

    when:
    desk.accept(new Arrival('dialer', Optional.of('sms'), Optional.of('e1'), Optional.empty(), '{"stop": true}'.bytes)).get()
    settled.poll(60, TimeUnit.SECONDS)
    def other = machine().decideAndRun(RULES, Event.of('lead', [:]).withId('e2'), new Mandate(1))

    then:
    runs().suppressed().standing()*.note() == ['wrote STOP']
    wire.bodies.empty

    cleanup:
    desk.close()
    callsheet.close()
  }

  def 'whom the folder of before names is left out as well, and its imported lists count'() {
    given:
    SuppressionList.in(home).add(Plans.phone(1), 'asked by mail', 'Ann', Instant.now())
    def callsheet = Callsheet.to(Plans.ACCOUNT).journal(home).journal(runs()).wire(wire).build()

    when:
    def report = callsheet.run(callsheet.plan(Plans.source([Plans.sms(1), Plans.sms(2), new Suppress(Plans.phone(3), 'wrote STOP')])),
        new Confirmation(2))

    then:
    report.count(SENT) == 2
    wire.bodies.size() == 1
    runs().suppressed().standing()*.subject() == [Plans.phone(3).e164()]
  }

  def 'a list that is demanded needs a folder on this machine'() {
    given:
    def policy = Policy.builder().suppress(new ListDemand('national.csv', Optional.empty())).build()

    when:
    def callsheet = Callsheet.to(Plans.ACCOUNT).journal(runs()).wire(wire).policy(policy).build()
    callsheet.run(callsheet.plan(Plans.source([Plans.sms(1)])), new Confirmation(1))

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message.startsWith('the policy demands national.csv, and there is no folder in which it would be')
  }

  def 'while the database is away nothing leaves'() {
    given:
    def callsheet = machine()

    when:
    database.isAway = true
    def plan = callsheet.plan(Plans.source([Plans.sms(1)]))
    callsheet.run(plan, new Confirmation(plan.size()))

    then:
    thrown(ConfigurationException)
    plan.size() == 0
    wire.bodies.empty
  }
}
