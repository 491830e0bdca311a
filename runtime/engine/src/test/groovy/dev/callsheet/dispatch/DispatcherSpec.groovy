package dev.callsheet.dispatch

import static dev.callsheet.dispatch.HandWire.status
import static dev.callsheet.dispatch.Outcome.Kind.DEFERRED
import static dev.callsheet.dispatch.Outcome.Kind.NOT_SENT
import static dev.callsheet.dispatch.Outcome.Kind.NOT_TRIED
import static dev.callsheet.dispatch.Outcome.Kind.REFUSED
import static dev.callsheet.dispatch.Outcome.Kind.SENT
import static dev.callsheet.dispatch.Outcome.Kind.SKIPPED
import static dev.callsheet.dispatch.Outcome.Kind.UNKNOWN
import static dev.callsheet.dispatch.Plans.sms
import static dev.callsheet.dispatch.Plans.texts

import dev.callsheet.dispatch.pace.Pace
import dev.callsheet.dispatch.pace.Rate
import dev.callsheet.dispatch.pace.PaceSpec
import dev.callsheet.plan.Guard
import dev.callsheet.plan.Plan
import dev.callsheet.plan.Verdict
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.wire.Answer
import dev.callsheet.wire.Wire
import java.time.Duration
import java.time.Instant
import java.time.InstantSource
import spock.lang.Specification

class DispatcherSpec extends Specification {
  def notes = new Notes()

  def 'every action is sent once, and its body is kept'() {
    given:
    def wire = new QuickWire({ status(200, '{"ok":true}') })

    when:
    def report = run(wire, Plans.of(texts(500)))

    then:
    wire.bodies.size() == 500
    wire.bodies as Set == texts(500).collect { new String(Plans.ENCODER.encode(it).body()) } as Set
    report.count(SENT) == 500
    report.notable().empty
    report.stoppedBy().empty
    notes.outcomes.values()*.detail() as Set == ['{"ok":true}'] as Set
    notes.outcomes.values()*.attempts() as Set == [1] as Set
  }

  def 'an empty plan sends nothing'() {
    expect:
    run(new QuickWire(), Plans.of([])).counts().values().sum() == 0
  }

  def 'the answer #answer means #kind: #says'() {
    given:
    def wire = QuickWire.answering(answer)

    when:
    def report = run(wire, Plans.of(sms(1)))

    then:
    report.count(kind) == 1
    report.counts().values().sum() == 1
    wire.bodies.size() == 1
    notes.outcomes[1L].detail().contains(says)
    notes.outcomes[1L].status() == (answer instanceof Answer.Answered ? OptionalInt.of(answer.status()) : OptionalInt.empty())

    where:
    answer                                    || kind    | says
    status(200, 'fine')                       || SENT    | 'fine'
    status(204)                               || SENT    | ''
    status(304, '')                           || REFUSED | 'answered 304, which is no answer to a POST'
    status(302, 'see http://x/?apikey=y')     || REFUSED | 'answered 302, a redirect, which is not followed'
    status(400, 'bad target')                 || REFUSED | 'the service answered 400: bad target'
    status(429, '', '1')                      || REFUSED | 'the service answered 429'
    status(500, 'oops')                       || UNKNOWN | 'answered 500; it may have been carried out: oops'
    status(503, '', '1')                      || UNKNOWN | 'answered 503; it may have been carried out'
    status(101)                               || UNKNOWN | 'answered 101'
    status(600)                               || UNKNOWN | 'answered 600'
    new Answer.Unknown('no answer within 1 s') || UNKNOWN | 'no answer within 1 s'
  }

  def 'a redirect shows no address'() {
    when:
    run(QuickWire.answering(status(302, 'moved to http://x/?apikey=y')), Plans.of(sms(1)))

    then:
    !notes.outcomes[1L].detail().contains('http')
  }

  def 'a wire that breaks its promise leaves it unknown, and its text is not shown'() {
    given:
    def wire = new QuickWire({ throw new IllegalStateException('canary') })

    when:
    def report = run(wire, Plans.of(sms(1)))

    then:
    report.count(UNKNOWN) == 1
    notes.outcomes[1L].detail() == 'the wire failed; it may have been carried out: IllegalStateException'
    wire.bodies.size() == 1
  }

  def 'the gate is asked again for each action, and may skip, defer or stop'() {
    given:
    def wire = new QuickWire()
    Guard gate = { action ->
      switch (action.number()) {
        case 2: return new Verdict.Skip('do not contact', 'on the list')
        case 3: return new Verdict.Defer(Instant.EPOCH, 'quiet hours')
        case 5: return new Verdict.Stop('the office is closed')
        default: return Verdict.ALLOW
      }
    }

    when:
    def report = run(wire, Plans.of(texts(10))) { it.guard(gate) }

    then:
    report.counts() == counts((SKIPPED): 1, (DEFERRED): 1, (NOT_TRIED): 8 - sentBefore5(wire), (SENT): sentBefore5(wire))
    report.stoppedBy().get() == 'the office is closed'
    notes.outcomes[2L].detail() == 'do not contact: on the list'
    notes.outcomes[3L].detail() == 'quiet hours: not before 1970-01-01T00:00:00Z'
    notes.outcomes[5L].detail() == 'the office is closed'
    notes.outcomes.size() == 10
  }

  private static int sentBefore5(QuickWire wire) {
    assert wire.bodies.every { it.contains('text for 1"') || it.contains('text for 4"') }
    wire.bodies.size()
  }

  def 'the gate is asked right before an action leaves, not when it is read'() {
    given:
    def wire = new HandWire()
    def open = true
    Guard gate = { open ? Verdict.ALLOW : new Verdict.Skip('closed', 'meanwhile') }
    def running = inBackground(wire, Plans.of(sms(1), sms(1), sms(1))) { it.guard(gate) }

    when:
    def first = wire.next()
    open = false
    first.answer()

    then:
    running.get().counts() == counts((SENT): 1, (SKIPPED): 2)
  }

  def 'a guard that fails stops the run before the action'() {
    given:
    def wire = new QuickWire()

    when:
    def report = run(wire, Plans.of(texts(3))) { it.guard { throw new IllegalStateException('no list') } }

    then:
    wire.bodies.empty
    report.count(NOT_TRIED) == 3
    report.stoppedBy().get() == 'a guard failed: java.lang.IllegalStateException: no list'
  }

  def 'an action whose time has not come is deferred'() {
    given:
    def morning = Instant.parse('2026-11-21T09:00:00Z')
    def plan = Plans.of(texts(2), { action ->
      action.number() == 1 ? new Verdict.Defer(morning, 'quiet hours') : Verdict.ALLOW
    } as Guard)

    expect:
    run(new QuickWire(), plan) { it.clock(InstantSource.fixed(morning.minusSeconds(1))) }.counts() ==
        counts((SENT): 1, (DEFERRED): 1)
    notes.outcomes[1L].detail() == 'not before 2026-11-21T09:00:00Z'
    new Notes().with { fresh ->
      new Dispatcher(new QuickWire(), Plans.ENCODER, SendSettings.standard().listener(fresh).clock(InstantSource.fixed(morning))).run(plan)
    }.count(SENT) == 2
  }

  def 'an action that the account cannot send is not sent, and the rest is'() {
    given:
    def account = new dev.callsheet.account.Account('acme', new dev.callsheet.account.BusinessId('biz'),
        Plans.ACCOUNT.apiKey(), Plans.ACCOUNT.baseUrl())
    def wire = new QuickWire()

    when:
    def report = new Dispatcher(wire, new dev.callsheet.wire.Encoder(account), SendSettings.standard().listener(notes))
        .run(Plans.of(sms(1), Plans.flush(17), sms(2)))

    then:
    report.counts() == counts((SENT): 2, (NOT_SENT): 1)
    notes.outcomes[2L].detail().contains('cannot flush a queue')
    notes.told.every { it != 'attempting 2/1' }
  }

  def 'a plan that was closed stops the run instead of passing for sent'() {
    given:
    def plan = Plans.of(texts(3))
    plan.close()

    when:
    def report = run(new QuickWire(), plan)

    then:
    report.count(NOT_TRIED) == 3
    report.stoppedBy().get() == 'the plan gave 0 of its 3 actions; is it closed?'
  }

  def 'the report keeps the first hundred that were not sent'() {
    when:
    def report = run(new QuickWire({ status(400) }), Plans.of(texts(300)))

    then:
    report.count(REFUSED) == 300
    report.notable().size() == 100
    report.notable()*.outcome()*.kind() as Set == [REFUSED] as Set
  }

  def 'actions leave at the pace that was given'() {
    given:
    def clock = new PaceSpec.Clock() {
      @Override
      long currentTimeNanos() {
        now += 1_000_000 // each look at the clock takes a millisecond
      }
    }

    expect:
    run(new QuickWire(), Plans.of(texts(20))) { it.pace(Pace.of(new Rate('spec', 100), clock)) }.count(SENT) == 20
    clock.now >= 18 * 10_000_000L
  }

  def 'from 1 to 4,096 may be under way'() {
    when:
    SendSettings.standard().inFlight(most)

    then:
    thrown(ConfigurationException)

    where:
    most << [0, -1, 4_097]
  }

  private RunReport run(Wire wire, Plan plan, Closure settings = { it }) {
    new Dispatcher(wire, Plans.ENCODER, settings(SendSettings.standard().listener(notes)) as SendSettings).run(plan)
  }

  private java.util.concurrent.Future<RunReport> inBackground(Wire wire, Plan plan, Closure settings = { it }) {
    java.util.concurrent.CompletableFuture.supplyAsync { run(wire, plan, settings) }
  }

  static Map<Outcome.Kind, Long> counts(Map<Outcome.Kind, Integer> some) {
    Outcome.Kind.values().collectEntries { [it, (some[it] ?: 0) as Long] }
  }
}
