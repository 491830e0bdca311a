package dev.callsheet

import static dev.callsheet.dispatch.Outcome.Kind.DEFERRED

import dev.callsheet.command.Message
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.Region
import dev.callsheet.command.SendSms
import dev.callsheet.desk.EventRecord
import dev.callsheet.desk.LiveBounds
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.dispatch.SendSettings
import dev.callsheet.dispatch.pace.Limits
import dev.callsheet.guard.cap.Cap
import dev.callsheet.guard.hours.HoursTable
import dev.callsheet.guard.list.ListDemand
import dev.callsheet.guard.policy.Policy
import dev.callsheet.intake.Arrival
import dev.callsheet.journal.file.FileRuns
import dev.callsheet.plan.Planner
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.rule.Event
import dev.callsheet.rule.Reply
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import dev.callsheet.saved.PlanFile
import dev.callsheet.saved.PlanHeader
import dev.callsheet.saved.SavedPlan
import java.nio.file.Path
import java.time.Duration
import java.time.Instant
import java.time.InstantSource
import java.time.ZoneOffset
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout

/** What rules forbid by themselves holds for whatever they decide, beside what others say. */
@Timeout(300)
class RulesHeldToPolicySpec extends Specification {
  /** 23:00 in Miami. */
  static final Instant NIGHT = Instant.parse('2026-11-21T04:00:00Z')
  static final SortedSet<String> STRICT =
      Policy.builder().hours(HoursTable.standard().preset('us-strict')).build().written()
  static final RuleSet TEXTS = RuleSet.of('v', [Rule.named('text').then { Event event, Reply reply ->
    reply.add(new SendSms(new PhoneNumber('+13055550101'), new Message('Hi'), Optional.empty()))
  }])

  @TempDir
  Path home

  def wire = new QuickWire()

  Callsheet callsheet() {
    Callsheet.to(Plans.ACCOUNT).journal(home).wire(wire).sending(SendSettings.standard().clock({ NIGHT } as InstantSource)).build()
  }

  static Event event() {
    Event.of('{"type": "lead"}').withId('e1')
  }

  def "a decision at night waits"() {
    expect:
    callsheet().decideAndRun(TEXTS.policy(STRICT), event(), new Mandate(1)).run().get().count(DEFERRED) == 1
    wire.bodies.empty
  }

  def "a plan that nobody judged by its source's policy is judged as it leaves, and as what is left of it does"() {
    given:
    def decided = new RuleRuns.Decided(TEXTS.policy(STRICT).decide(event()), { [:] } as dev.callsheet.action.Cells)

    when:
    def report = Planner.standard().plan(decided).withCloseable { callsheet().run(it, new Confirmation(1)) }

    then:
    report.count(DEFERRED) == 1
    callsheet().resume(report.run().get()).count(DEFERRED) == 1
    callsheet().plan(decided).withCloseable { it.preview().leftOut()*.reason() } == ['outside hours in America/New_York']
    wire.bodies.empty
  }

  def "a saved plan says what its source forbids, whoever saved it"() {
    given:
    def file = home.resolve('f.plan')
    def header = new PlanHeader(PlanHeader.newId(), '1', 1, Optional.empty(), 'ann', NIGHT, NIGHT.plusSeconds(9), NIGHT, 7L, Region.US,
        [:], [], Limits.NONE)
    def key = FileRuns.in(home).key()

    when:
    def decided = new RuleRuns.Decided(TEXTS.policy(STRICT).decide(event()), { [:] } as dev.callsheet.action.Cells)
    Planner.standard().plan(decided).withCloseable { PlanFile.save(it, header, key, file) }

    then:
    SavedPlan.open(file, home, key).withCloseable { it.header().limits().policy() } == STRICT
  }

  def "a desk keeps to them, also to those of rules that it takes later, and puts off what is closed"() {
    given:
    def folder = home.resolve('desk')
    def desk = callsheet().desk(folder, first, LiveBounds.of(1, 9, ZoneOffset.UTC)) { event, turn -> }

    when:
    desk.take(second)
    desk.accept(new Arrival('s', Optional.of('lead'), Optional.of('e1'), Optional.empty(), '{}'.bytes)).get()
    while (!EventRecord.of(folder, 1).get().left()*.what().any { it.contains(', not before 2026-11-21T13:02:00Z') }) {
      Thread.sleep(5)
    }
    desk.close()

    then:
    wire.bodies.empty

    where:
    first                | second
    TEXTS.policy(STRICT) | TEXTS
    TEXTS                | TEXTS.policy(STRICT)
  }

  def "a desk does not take rules that cap what it has not counted, and those before go on"() {
    given:
    def folder = home.resolve('desk')
    def capped = TEXTS.policy(Policy.builder().cap(Cap.perContact(1, Duration.ofDays(1), 'sms', '')).build().written())
    def desk = callsheet().desk(folder, TEXTS, LiveBounds.of(1, 9, ZoneOffset.UTC)) { event, turn -> }

    when:
    desk.take(capped)

    then:
    def refused = thrown(ConfigurationException)
    refused.message == 'these rules have a cap or a footer that those before had not; begin anew with them'

    when:
    desk.accept(new Arrival('s', Optional.of('lead'), Optional.of('e1'), Optional.empty(), '{}'.bytes)).get()
    while (wire.bodies.empty) {
      Thread.sleep(5)
    }

    then:
    desk.rules().is(TEXTS)
    desk.figures().held().isEmpty()

    cleanup:
    desk.close()
  }

  def "a list that they demand has to be somewhere"() {
    given:
    def demanding = TEXTS.policy(Policy.builder().suppress(new ListDemand('national.csv', Optional.empty())).build().written())
    def nowhere = Callsheet.to(Plans.ACCOUNT).wire(wire).build()

    when:
    nowhere.decideAndRun(demanding, Event.of('{"type": "lead"}'), new Mandate(1))

    then:
    def refused = thrown(ConfigurationException)
    refused.message.startsWith('the policy demands national.csv, and there is no folder in which it would be')
    wire.bodies.empty
  }
}
