package dev.callsheet.dispatch

import static dev.callsheet.dispatch.HandWire.status
import static dev.callsheet.dispatch.JumpingTime.SECOND
import static dev.callsheet.dispatch.JumpingTime.mostWithinOneSecond
import static dev.callsheet.dispatch.Outcome.Kind.DEFERRED
import static dev.callsheet.dispatch.Outcome.Kind.NOT_TRIED
import static dev.callsheet.dispatch.Outcome.Kind.SENT
import static dev.callsheet.dispatch.Outcome.Kind.SKIPPED
import static dev.callsheet.dispatch.Plans.texts

import dev.callsheet.action.Action
import dev.callsheet.dispatch.pace.Brake
import dev.callsheet.dispatch.pace.CountedHere
import dev.callsheet.dispatch.pace.Day
import dev.callsheet.dispatch.pace.Limit
import dev.callsheet.dispatch.pace.Pace
import dev.callsheet.dispatch.pace.Patience
import dev.callsheet.dispatch.pace.Rate
import dev.callsheet.dispatch.pace.StopRules
import dev.callsheet.plan.Guard
import dev.callsheet.plan.Verdict
import dev.callsheet.wire.Request
import java.time.Instant
import java.time.ZoneId
import java.time.ZoneOffset
import spock.lang.Specification
import spock.lang.Timeout

/** What was let through before a disk stalled, or the machine slept, is asked about once more. */
@Timeout(300)
class LateLeaveSpec extends Specification {
  static final Instant NOON = Instant.parse('2026-11-21T12:00:00Z')
  static final Instant SOON = NOON.plusSeconds(30)

  def notes = new Notes()
  def time = new JumpingTime(NOON)
  int asked

  /** Its syncs take so many seconds, one after another, and no time then. */
  class SlowDisk implements Journal {
    final List<Number> takes
    final Closure<?> passes
    final List<String> written = []

    SlowDisk(List<Number> takes, Closure<?> passes = null) {
      this.takes = takes
      this.passes = passes
    }

    @Override
    void intent(Action action, int attempt, Request request) {
      written << ("intent ${action.number()}/$attempt" as String)
    }

    @Override
    void outcome(Action action, Outcome outcome) {
      written << ("${outcome.kind()} ${action.number()}" as String)
    }

    @Override
    void sync() {
      if (takes) {
        def seconds = takes.remove(0)
        passes == null ? stall(seconds) : passes.call(seconds)
      }
    }

    @Override
    void flush() {
    }
  }

  void stall(Number seconds) {
    time.now += (long) (seconds * SECOND)
  }

  RunReport run(int people, Journal disk, Closure<SendSettings> settings) {
    def sending = settings.call(SendSettings.standard().clock(time).listener(notes))
    def leg = new Leg(ActionStates.open(people), disk, Canary.NONE, false, Optional.empty(), false)
    new Dispatcher(time, Plans.ENCODER, sending, time).run(Plans.of(texts(people)), leg)
  }

  Guard until(Instant end, Verdict then) {
    { Action action ->
      asked++
      time.instant().isBefore(end) ? Verdict.ALLOW : then
    } as Guard
  }

  def 'what may not leave any more stays: #what'() {
    given:
    def disk = new SlowDisk([75])

    when:
    def report = run(3, disk) { settings.call(it, this) }

    then:
    report.count(kind) == 3
    time.departed.empty
    disk.written == (1..3).collect { "intent $it/1" as String } + disk.written.drop(3)
    disk.written.drop(3) as Set == (1..3).collect { "$kind $it" as String } as Set

    where:
    what               | kind      | settings
    'a plan expires'   | NOT_TRIED | { SendSettings it, spec -> it.guard(spec.until(SOON, new Verdict.Stop('it expired'))) }
    'it was to end'    | NOT_TRIED | { SendSettings it, spec ->
      it.stopRules(it.stopRules().brake(Brake.at(SOON, ZoneId.of('UTC'), spec.time))) }
    'a list grew'      | SKIPPED   | { SendSettings it, spec -> it.guard(spec.until(SOON, new Verdict.Skip('no', 'on it'))) }
    'the hours ended'  | DEFERRED  | { SendSettings it, spec ->
      it.guard(spec.until(SOON, new Verdict.Defer(NOON.plusSeconds(9_000), 'quiet'))) }
  }

  def 'so it is after a machine slept, which the stopwatch does not show'() {
    given:
    def disk = new SlowDisk([75], { Number seconds -> time.wallOffset = (long) (seconds * SECOND) })

    expect:
    run(3, disk) { it.guard(until(SOON, new Verdict.Stop('it expired'))) }.count(NOT_TRIED) == 3
    time.departed.empty
  }

  def 'who is left out meanwhile is left out alone, and a quick disk asks once: #seconds s'() {
    given:
    def guard = { Action action ->
      asked++
      action.number() == 2 && !time.instant().isBefore(NOON.plusMillis(800)) ? new Verdict.Skip('no', 'on it') : Verdict.ALLOW
    } as Guard

    expect:
    run(3, new SlowDisk([seconds])) { it.guard(guard) }.with { [it.count(SENT), it.count(SKIPPED)] } == [3 - skipped, skipped]
    asked == times

    where:
    seconds || skipped | times
    0.9     || 0       | 3
    1.1     || 1       | 6
  }

  def 'what waits for its hours after all leaves when they come, announced once more'() {
    given:
    def disk = new SlowDisk([75])
    def guard = { Action action ->
      def now = time.instant()
      now.isBefore(SOON) || !now.isBefore(NOON.plusSeconds(9_000)) ? Verdict.ALLOW : new Verdict.Defer(NOON.plusSeconds(9_000), 'quiet')
    } as Guard

    expect:
    run(1, disk) { it.guard(guard).patience(Patience.LONG) }.count(SENT) == 1
    disk.written == ['intent 1/1', 'intent 1/2', 'SENT 1']
    time.departures().every { it >= 9_000 * SECOND }
  }

  def 'a disk that is slow each time stops nothing'() {
    expect:
    run(50, new SlowDisk([2] * 60)) { it.inFlight(4).guard(until(NOON.plusSeconds(9_000), null)) }.count(SENT) == 50
  }

  def 'no second holds more than the rate after a disk stalled: #rate a second'() {
    given:
    def pace = Pace.of(new Rate('spec', rate), time)

    expect:
    run(200, new SlowDisk([0, 0, 75, 0, 0, 40, 3, 0, 0, 75])) { it.pace(pace) }.count(SENT) == 200
    mostWithinOneSecond(time.departures()) <= rate

    where:
    rate << [5d, 20d, 100d]
  }

  def 'what answers said meanwhile is heard before more leaves'() {
    given: 'a service that refuses, and says so while the disk stalls'
    time = new JumpingTime(NOON, { status(400) }, { 1_000_000L })
    def sent = 0
    def disk = new SlowDisk([0, 75], { Number seconds ->
      if (seconds > 0) {
        time.await(null, 10_000_000L, 1)
        time.now += (long) (seconds * SECOND)
      }
    })

    expect:
    run(10, disk) { it.inFlight(2).stopRules(StopRules.NONE.failures(Limit.of(0))).pace(Pace.of(new Rate('spec', 1_000_000d), time)) }
        .count(NOT_TRIED) >= 8
    time.departures().size() <= 2
  }

  def 'what leaves on the next day counts for that'() {
    given:
    time = new JumpingTime(Instant.parse('2026-11-21T23:59:30Z'))
    def quota = new CountedHere()
    def pace = Pace.unlimited(time).perDay(10, ZoneOffset.UTC).countedBy(quota)

    expect:
    run(3, new SlowDisk([75])) { it.pace(pace) }.count(SENT) == 3
    ['2026-11-21T12:00:00Z', '2026-11-22T12:00:00Z'].collect { quota.taken(Day.of(Instant.parse(it), ZoneOffset.UTC)) } == [0L, 3L]
  }
}
