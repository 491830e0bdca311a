package dev.callsheet.dispatch.pace

import java.time.Duration

/** What the service complained of to one is heard by the others once, as of now, and while it is fresh. */
class HeardComplaintsSpec extends SharedTurnsSpecification {
  def 'a silence that was asked for before a clock was set back by #back lasts as long as it was to, at #rate'() {
    given:
    def hears = who(20d)
    assert hears.take()
    hears.pace.slowDown(0, Duration.ofSeconds(7))
    time.wall -= back.toNanos()

    when:
    def next = who(rate)
    def left = during([next], 30 * SECOND)

    then: 'whoever looks every now and then hears it once'
    Math.abs(left[0].at - 7 * SECOND) < SECOND
    left.size() > 5

    where:
    [back, rate] << [[Duration.ofSeconds(30), Duration.ofHours(2), Duration.ofDays(400)], [0d, 20d]].combinations()
  }

  def 'what the service complained of #ago s ago slows down who was idle since by the half: #slows'() {
    given:
    def idle = who(20d)
    def busy = who(20d)
    assert idle.take()
    during([busy], SECOND)
    busy.pace.slowDown(0, Duration.ZERO)

    when:
    time.now += ago * SECOND
    def left = during([idle], 5 * SECOND)

    then:
    slows == left.size() < 70

    where:
    ago   | slows
    1     | true
    30    | false
    3_600 | false
  }
}
