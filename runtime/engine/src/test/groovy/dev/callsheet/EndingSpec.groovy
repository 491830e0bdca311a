package dev.callsheet

import static dev.callsheet.dispatch.Outcome.Kind.NOT_TRIED
import static dev.callsheet.dispatch.Outcome.Kind.SENT

import dev.callsheet.desk.Desk
import dev.callsheet.desk.DeskLog
import dev.callsheet.desk.DeskParts
import dev.callsheet.desk.MemoryParts
import dev.callsheet.dispatch.HandWire
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.dispatch.SendSettings
import dev.callsheet.intake.Arrival
import dev.callsheet.journal.file.FileRuns
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.rule.Event
import dev.callsheet.guard.LoopGuard
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import dev.callsheet.wire.Wire
import java.nio.file.Path
import java.time.Duration
import java.time.InstantSource
import java.util.concurrent.Callable
import java.util.concurrent.ExecutionException
import java.util.concurrent.Executors
import java.util.concurrent.Future
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout

/** Runs that go on by themselves, as many as may, and how a Callsheet ends. */
@Timeout(300)
class EndingSpec extends Specification {
  static final Mandate TEN = new Mandate(10)
  static final RuleSet TEXTS = RuleSet.of('v', [Rule.named('texts').then { event, reply ->
    (1..3).each { reply.add(Plans.sms(it, "${event.get('name')} text $it")) }
  }])

  static final RuleSet ONE = RuleSet.of('v', [Rule.named('text').then { event, reply -> reply.add(Plans.sms(1)) }])

  @TempDir
  Path home

  CallsheetBuilder settings(Wire wire) {
    Callsheet.to(Plans.ACCOUNT).journal(home).wire(wire).loopGuard(LoopGuard.perMinute(100_000))
  }

  static Event event(String id) {
    Event.of('lead', [name: id]).withId(id)
  }

  List<String> runs() {
    FileRuns.in(home).ids()
  }

  def 'after the end whatever is asked is refused in plain words'() {
    given:
    def callsheet = settings(new QuickWire()).build()
    def plan = callsheet.plan(Plans.source(Plans.texts(1)))
    callsheet.close()

    when:
    asked(callsheet, plan)

    then:
    def refusal = thrown(IllegalStateException)
    refusal.message == 'nothing was sent: this Callsheet is closed; build one for the life of the application, and close it' +
        ' when nothing more will be asked of it'

    where:
    asked << [
      { c, p -> c.plan(Plans.source([])) },
      { c, p -> c.run(p, new Confirmation(1)) },
      { c, p -> c.start(p, new Confirmation(1)) },
      { c, p -> c.decideAndRun(TEXTS, event('e'), TEN) },
      { c, p -> c.decideAndStart(TEXTS, event('e'), TEN) },
      { c, p -> c.apply(null, null, new Confirmation(1)) },
      { c, p -> c.resume('x', null, null, [] as Set, new Confirmation(1)) },
    ]
  }

  def 'events that have begun come to their end, while a plan is stopped'() {
    given:
    def wire = new HandWire()
    def callsheet = settings(wire).sending(SendSettings.standard().inFlight(1)).build()
    def running = callsheet.decideAndStart(TEXTS, event('e'), TEN).run().get()
    def one = wire.next()
    def plan = callsheet.start(callsheet.plan(Plans.source(Plans.texts(2))), new Confirmation(2))
    def other = wire.next()
    def threads = Executors.newSingleThreadExecutor()

    when:
    def ended = threads.submit({ callsheet.drain(Duration.ofMinutes(1)) } as Callable<Boolean>)
    while (!isClosed(callsheet)) {
      Thread.sleep(1)
    }
    other.answer()
    one.answer()
    2.times { wire.next().answer() }

    then:
    ended.get()
    running.report().toCompletableFuture().get().count(SENT) == 3
    plan.report().toCompletableFuture().get().with { [it.count(SENT), it.count(NOT_TRIED)] } == [1, 1]

    cleanup:
    threads.shutdown()
  }

  def 'with no time to spare those are stopped, and what did not leave is left'() {
    given:
    def wire = new HandWire()
    def callsheet = settings(wire).sending(SendSettings.standard().inFlight(1)).build()
    def running = callsheet.decideAndStart(TEXTS, event('e'), TEN).run().get()
    def one = wire.next()
    def threads = Executors.newSingleThreadExecutor()

    when:
    def ended = threads.submit({ callsheet.drain(Duration.ZERO) } as Callable<Boolean>)
    while (!isClosed(callsheet)) {
      Thread.sleep(1)
    }
    one.answer()

    then:
    !ended.get()
    running.report().toCompletableFuture().get().with { [it.count(SENT), it.count(NOT_TRIED), it.stoppedBy().get()] } ==
        [1, 2, 'Callsheet was closed']

    cleanup:
    threads.shutdown()
  }

  def 'no more runs go on by themselves than may: one more #what'() {
    given:
    def wire = new HandWire()
    def callsheet = settings(wire).started(2, policy).build()
    def sent = (1..2).collect { callsheet.decideAndStart(ONE, event("e$it"), TEN).run().get() }
    def threads = Executors.newSingleThreadExecutor()

    when:
    def third = threads.submit({ callsheet.decideAndStart(ONE, event('e3'), TEN) } as Callable<Handled>)
    def first = wire.next()
    wire.next().answer()
    def told = policy == WhenFull.REFUSE ? refusal(third) : null
    first.answer()
    sent*.report()*.toCompletableFuture()*.get()

    then:
    told?.message == refused
    policy == WhenFull.REFUSE || third.get().run().present

    when:
    policy == WhenFull.REFUSE ? callsheet.decideAndStart(ONE, event('e3'), TEN) : third.get()
    wire.next().answer()
    callsheet.close()

    then:
    runs().size() == 3

    cleanup:
    threads.shutdown()

    where:
    what         | policy          | refused
    'waits'      | WhenFull.WAIT   | null
    'is refused' | WhenFull.REFUSE | 'nothing was sent: 2 runs go on by themselves, and CallsheetBuilder.started allows no more; ' +
        'begin it when one of them is over'
  }

  def 'who is told that a run is over can begin another at once'() {
    given:
    def wire = new HandWire()
    def callsheet = settings(wire).started(1, WhenFull.REFUSE).build()
    def begun = callsheet.decideAndStart(ONE, event('e1'), TEN).run().get()
        .report()
        .thenApply { callsheet.decideAndStart(ONE, event('e2'), TEN).run().get() }

    when:
    wire.next().answer()
    def second = begun.toCompletableFuture().get()
    wire.next().answer()
    second.report().toCompletableFuture().get()
    callsheet.close()

    then:
    runs().size() == 2
  }

  def 'who waits for room is told of the end'() {
    given:
    def wire = new HandWire()
    def callsheet = settings(wire).started(1, WhenFull.WAIT).build()
    callsheet.decideAndStart(ONE, event('e1'), TEN)
    def one = wire.next()
    def threads = Executors.newFixedThreadPool(2)

    when:
    def waits = threads.submit({ callsheet.decideAndStart(ONE, event('e2'), TEN) } as Callable<Handled>)
    def ended = threads.submit({ callsheet.close() } as Runnable)
    while (!isClosed(callsheet)) {
      Thread.sleep(1)
    }
    one.answer()
    ended.get()

    then:
    refusal(waits) instanceof IllegalStateException
    runs().size() == 1

    cleanup:
    threads.shutdown()
  }

  def 'whatever cannot be closed, the rest is, and all of that is told'() {
    given:
    def isClosed = false
    def wire = new QuickWire() {
          @Override
          void close() {
            isClosed = true
            throw new IllegalStateException('the wire')
          }
        }
    def callsheet = settings(wire).build()
    def desks = ['one', 'two', 'three'].collect { name ->
      def lock = { if (name != 'two') throw new IOException(name) } as Closeable
      def log = DeskLog.open(home.resolve(name), new MemoryParts(new TreeMap()), lock, InstantSource.system(), DeskParts.PART)
      new Desk(log, ONE, { event, turn -> }, Optional.empty()).tap { start() }
    }
    desks.each { callsheet.desks << it }
    def answers = desks.collect { it.answer(Arrival.of('app', event('e'))) }

    when:
    callsheet.close()

    then:
    def told = thrown(UncheckedIOException)
    [told.cause, *told.cause.suppressed]*.message == ['one', 'three']
    told.cause.suppressed[0].suppressed*.message == ['the wire']
    isClosed
    answers.every { it.done }
    desks.every { it.accept(Arrival.of('app', event('e'))).completedExceptionally }
  }

  def 'at least one run may go on by itself'() {
    when:
    settings(new QuickWire()).started(0, WhenFull.WAIT)

    then:
    thrown(ConfigurationException)
  }

  private static Throwable refusal(Future<?> asked) {
    try {
      asked.get()
      null
    } catch (ExecutionException e) {
      e.cause
    }
  }

  private static boolean isClosed(Callsheet callsheet) {
    try {
      callsheet.plan(Plans.source([])).close()
      false
    } catch (IllegalStateException e) {
      true
    }
  }
}
