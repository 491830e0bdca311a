package dev.callsheet

import static dev.callsheet.dispatch.Outcome.Kind.SENT

import dev.callsheet.dispatch.Canary
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.dispatch.SendSettings
import dev.callsheet.dispatch.pace.Brake
import dev.callsheet.dispatch.pace.Limits
import dev.callsheet.dispatch.pace.LimitKind
import dev.callsheet.dispatch.pace.Rate
import dev.callsheet.journal.file.FileRuns
import java.nio.file.Path
import java.time.Duration
import java.time.Instant
import java.time.InstantSource
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout

/** A run that goes on keeps to its rate from the last that left, not from its new begin. */
@Timeout(300)
class RateGoesOnSpec extends Specification {
  static final Instant NOON = Instant.parse('2026-11-20T12:00:00Z')

  @TempDir
  Path home

  def wire = new QuickWire()
  Instant now = NOON
  int asked

  /** One that ends each run when it has been asked three times. */
  Callsheet to() {
    asked = 0
    Brake brake = { ++asked > 2 ? Optional.of('enough') : Optional.empty() }
    def standard = SendSettings.standard()
    InstantSource clock = { now }
    Callsheet.to(Plans.ACCOUNT).journal(FileRuns.in(home, clock)).temporary(home.resolve('aside')).wire(wire)
        .limits(Limits.NONE.with(LimitKind.RATE, Rate.parse('1/h')))
        .sending(standard.stopRules(standard.stopRules().brake(brake)).clock(clock)).build()
  }

  def 'the first action waits for the last intent: #minutes min after it, #left leave'() {
    given:
    def begun = to().withCloseable { callsheet ->
      callsheet.run(callsheet.plan(Plans.source(Plans.texts(3))), new Confirmation(3))
    }
    assert begun.count(SENT) == 1

    when: 'it goes on, and once more'
    now = NOON + Duration.ofMinutes(minutes)
    2.times { to().withCloseable { it.resume(begun.run().get()) } }

    then:
    wire.bodies.size() == 1 + left

    where:
    minutes || left
    0       || 0
    59      || 0
    60      || 1
    -60     || 0
  }

  def 'where nothing left before, nothing is waited for'() {
    given:
    def callsheet = to()
    def plan = callsheet.plan(Plans.source(Plans.texts(2)))
    callsheet.stop('before anything left')
    def begun = callsheet.run(plan, new Confirmation(2), RunOptions.standard().canary(Canary.NONE))
    callsheet.close()

    expect:
    wire.bodies.empty
    to().withCloseable { it.resume(begun.run().get()) }.count(SENT) == 1
  }
}
