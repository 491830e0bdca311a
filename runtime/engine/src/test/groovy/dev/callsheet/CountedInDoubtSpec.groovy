package dev.callsheet

import static dev.callsheet.dispatch.HandWire.status
import static dev.callsheet.dispatch.Outcome.Kind.REFUSED
import static dev.callsheet.dispatch.Outcome.Kind.SENT
import static dev.callsheet.dispatch.Outcome.Kind.SKIPPED
import static dev.callsheet.dispatch.Outcome.Kind.UNKNOWN

import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.dispatch.SendSettings
import dev.callsheet.dispatch.pace.Brake
import dev.callsheet.dispatch.pace.Limits
import dev.callsheet.dispatch.pace.Retry
import dev.callsheet.guard.cap.Cap
import dev.callsheet.guard.policy.Policy
import dev.callsheet.journal.Resolution
import dev.callsheet.journal.file.FileRuns
import dev.callsheet.plan.Guard
import dev.callsheet.plan.Verdict
import dev.callsheet.wire.Answer
import java.nio.file.Path
import java.time.Duration
import java.time.Instant
import java.time.InstantSource
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout

/** Room under a cap is given back only where no attempt can have been carried out. */
@Timeout(300)
class CountedInDoubtSpec extends Specification {
  static final Answer BUSY = status(503, '', '0')
  static final Answer TOO_MANY = status(429, '', '0')
  static final Answer AWAY = new Answer.NotSent('nobody there')

  @TempDir
  Path home

  Instant now = Instant.parse('2026-11-20T17:00:00Z')
  Guard guard = Guard.NONE
  Brake brake = { Optional.empty() }

  Callsheet under(int most, QuickWire wire) {
    def twice = new Retry(2, Duration.ZERO, Duration.ofSeconds(30), [Retry.Cause.NOT_SENT, Retry.Cause.RETRY_AFTER] as Set)
    def standard = SendSettings.standard()
    Callsheet.to(Plans.ACCOUNT).journal(FileRuns.in(home, { now } as InstantSource)).wire(wire).limits(Limits.NONE)
        .policy(Policy.builder().cap(Cap.perContact(most, Duration.ofHours(24), 'sms', '')).build())
        .sending(standard.retry(twice).guard(guard).stopRules(standard.stopRules().brake(brake)).clock({ now } as InstantSource))
        .build()
  }

  def run(int most, QuickWire wire, String text) {
    def callsheet = under(most, wire)
    def plan = callsheet.plan(Plans.source([Plans.sms(1, text)]))
    plan.size() == 0 ? null : callsheet.run(plan, new Confirmation(1))
  }

  /** For how many more texts there is room among five. */
  int room(int most) {
    guard = Guard.NONE
    under(most, new QuickWire()).plan(Plans.source((1..5).collect { Plans.sms(1, "again $it") })).size()
  }

  def 'after #first and then #then there is room for #left more of 2'() {
    when:
    def report = run(2, QuickWire.answering(first, then), 'hi')

    then:
    report.count(kind) == 1
    room(2) == left

    where:
    first    | then        || kind     | left
    BUSY     | status(200) || SENT     | 1
    BUSY     | status(400) || UNKNOWN  | 1
    BUSY     | AWAY        || UNKNOWN  | 1
    BUSY     | BUSY        || UNKNOWN  | 1
    TOO_MANY | status(400) || REFUSED  | 2
    TOO_MANY | status(200) || SENT     | 1
    AWAY     | status(400) || REFUSED  | 2
  }

  def 'a text that leaves again finds the room that it has itself taken'() {
    given:
    def wire = QuickWire.answering(BUSY)

    expect:
    run(1, wire, 'hi').count(SENT) == 1
    wire.bodies.size() == 2
    room(1) == 0
  }

  def 'what a stop ends in the pause before a further attempt is counted'() {
    given:
    def wire = QuickWire.answering(status(503, '', '20'))
    brake = { wire.bodies.empty ? Optional.empty() : Optional.of('a person said so') }

    expect:
    run(1, wire, 'hi').count(UNKNOWN) == 1
    wire.bodies.size() == 1
    room(1) == 0
  }

  def 'what a guard leaves out before a further attempt is counted where #first: room for #left'() {
    given:
    def wire = QuickWire.answering(first)
    guard = { wire.bodies.empty ? Verdict.ALLOW : new Verdict.Skip('closed', 'meanwhile') }

    expect:
    run(1, wire, 'hi').count(kind) == 1
    room(1) == left

    where:
    first    || kind    | left
    BUSY     || UNKNOWN | 0
    TOO_MANY || SKIPPED | 1
  }

  def 'it counts from when it left last, not from its first attempt'() {
    given:
    def wire = new QuickWire({
      now = now.plus(Duration.ofHours(1))
      now == Instant.parse('2026-11-20T18:00:00Z') ? BUSY : status(200)
    })
    run(1, wire, 'hi')

    when:
    now = Instant.parse('2026-11-21T17:30:00Z')

    then:
    room(1) == 0

    when:
    now = Instant.parse('2026-11-21T18:30:00Z')

    then:
    room(1) == 1
  }

  def 'what another run fills meanwhile leaves the first attempt counted'() {
    given: 'a wire that lets another run reach the same person before the second attempt'
    def wire = null
    wire = new QuickWire({
      if (wire.bodies.size() == 1) {
        new QuickWire().with { other ->
          run(3, other, 'by another')
          run(3, other, 'by another, too')
        }
      }
      BUSY
    })

    when:
    def report = run(2, wire, 'hi')

    then:
    report.count(UNKNOWN) == 1
    wire.bodies.size() == 1
    room(4) == 1
  }

  def 'what a person says was not sent leaves its room to others, once for each time'() {
    given:
    def callsheet = under(2, QuickWire.answering(status(500)))
    def plan = callsheet.plan(Plans.source([Plans.sms(1, 'hi')]))
    def run = callsheet.run(plan, new Confirmation(1)).run().get()

    expect:
    room(2) == 1

    when:
    callsheet.resolve(run, 1, as, 'looked up')

    then:
    room(2) == left

    when: 'it goes on, if it is left, and nobody knows again'
    def again = QuickWire.answering(status(500))
    def report = under(1, again).resume(run)

    then:
    again.bodies.size() == left - 1
    report.count(as == Resolution.SENT ? SENT : UNKNOWN) == 1
    room(2) == 1

    when:
    if (as == Resolution.NOT_SENT) {
      under(1, again).resolve(run, 1, as, 'looked up once more')
    }

    then:
    room(2) == left

    where:
    as                  || left
    Resolution.NOT_SENT || 2
    Resolution.SENT     || 1
  }
}
