package dev.callsheet.dispatch.pace

import dev.callsheet.dispatch.pace.SharedTurnsSpecification.Kept
import dev.callsheet.dispatch.pace.SharedTurnsSpecification.Time
import java.time.Duration
import spock.lang.Specification

/** What one who sends on an account does to the others, in this process and in others. */
class SeveralOnOneAccountSpec extends Specification {
  static final long SECOND = 1_000_000_000L
  def time = new Time()
  def kept = new Kept()

  def 'a plan with a rate of its own keeps nobody waiting who shares the pace at a quicker one'() {
    given:
    def quick = paceOf(10d)
    def slow = quick.with(new Rate('1/min', 1 / 60d))
    assert quick.take(time.instant())
    quick.speed().answered()
    time.now += SECOND
    assert slow.take(time.instant())

    when: 'the slow one asks for its next, in vain'
    time.now += 2 * SECOND
    slow.take(time.instant())

    then:
    quick.nanosToWait() < SECOND
    quick.take(time.instant())
  }

  def 'what a quick one has in hand is no turn of a slow one in the same process'() {
    given: 'ten turns are taken at once, and one of them used'
    def quick = paceOf(500d)
    assert quick.take(time.instant())

    when:
    def slow = quick.with(new Rate('1/h', 1 / 3_600d))
    time.now += SECOND / 200 as long
    slow.take(time.instant())

    then: 'whoever comes with that rate knows of it'
    !paceOf(1 / 3_600d).take(time.instant())
  }

  def 'a service that asks to be left alone for #asked is asked again after a day'() {
    given:
    def heard = paceOf(rate)
    assert heard.take(time.instant())

    when:
    heard.slowDown(0, asked)
    def other = paceOf(rate)
    other.take(time.instant())
    other.nanosToWait()

    then:
    heard.nanosToWait() <= 24 * 3_600 * SECOND
    other.nanosToWait() > 23 * 3_600 * SECOND
    other.nanosToWait() <= 24 * 3_600 * SECOND

    when:
    time.now += 24 * 3_600 * SECOND

    then:
    other.nanosToWait() == 0
    other.take(time.instant())

    where:
    asked                           | rate
    Duration.ofDays(2)              | 5d
    Duration.ofSeconds(999_999_999) | 5d
    Duration.ofSeconds(999_999_999) | 0d
  }

  def 'who keeps silent for what another was told hears why, until when, and what to do, once'() {
    given:
    def heard = paceOf(rate)
    heard.take(time.instant())
    heard.slowDown(0, Duration.ofHours(5))

    when:
    def other = paceOf(rate)
    2.times {
      other.nanosToWait()
      other.take(time.instant())
    }

    then:
    other.trouble().get() == 'the service told another who sends on the account to leave it alone' +
      ' until 2026-11-28T22:22:22Z, and nothing leaves before; if that was a mistake, delete turns/word'
    other.trouble().empty
    heard.trouble().empty

    where:
    rate << [5d, 0d]
  }

  def 'a silence of a year that was kept before is a day'() {
    given:
    kept.text = TurnNote.NONE.complained(time.instant(), time.instant() + Duration.ofDays(366), true).written()

    when:
    def pace = paceOf(5d)
    pace.take(time.instant())

    then:
    pace.nanosToWait() == 24 * 3_600 * SECOND
  }

  Pace paceOf(double rate) {
    def pace = rate == 0 ? Pace.unlimited(time) : Pace.of(new Rate('spec', rate), time)
    pace.sharedBy(new SharedTurns(kept, time, { 0L }))
  }
}
