package dev.callsheet.dispatch.pace

import dev.callsheet.problem.ConfigurationException
import io.github.bucket4j.TimeMeter
import java.time.Instant
import spock.lang.Specification

class PaceSpec extends Specification {
  static final long SECOND = 1_000_000_000L
  static final Instant NOW = Instant.parse('2026-11-21T09:00:00Z')
  def clock = new Clock()

  def 'at #perSecond a second no second holds more than that and one burst, and none is wasted'() {
    given:
    def pace = Pace.of(new Rate('spec', perSecond), clock)
    def moments = []

    when: 'somebody takes whatever is allowed for ten seconds'
    while (clock.now < 10 * SECOND) {
      if (pace.speed().nanosToWait() == 0) {
        assert pace.take(NOW)
        moments << clock.now
      } else {
        clock.now += pace.speed().nanosToWait()
      }
    }

    then:
    Math.abs(moments.size() - perSecond * 10) <= 1 + perSecond * 10 * 0.02
    mostWithinOneSecond(moments) <= Math.ceil(perSecond)

    where:
    perSecond << [0.5d, 5d, 7d, 50d, 99d, 100d, 1_000d, 5_000d]
  }

  def 'at #perSecond a second a thread that is up to #late ms late keeps the rate, and no second holds more'() {
    given:
    def pace = Pace.of(new Rate('spec', perSecond), clock)
    def random = new Random(7)
    def moments = []

    when:
    while (clock.now < 20 * SECOND) {
      if (pace.speed().nanosToWait() == 0) {
        assert pace.take(NOW)
        moments << clock.now
      } else {
        clock.now += pace.speed().nanosToWait() + random.nextInt(late * 1_000_000)
      }
    }

    then:
    Math.abs(moments.size() / (perSecond * 20) - 1) < 0.05
    mostWithinOneSecond(moments) <= perSecond

    where:
    [perSecond, late] << [[5d, 100d, 1_000d, 1_500d], [5, 40]].combinations()
  }

  def 'after a pause there is no burst beyond a tenth of a second worth and one'() {
    given:
    def pace = Pace.of(new Rate('spec', perSecond), clock)
    clock.now += 3_600 * SECOND

    expect:
    (1..10_000).takeWhile { pace.take(NOW) }.size() == burst

    where:
    perSecond | burst
    0.5d      | 1
    5d        | 1
    10d       | 2
    99d       | 10
    100d      | 11
    5_000d    | 501
  }

  def 'at #rate the next waits #wait s behind what left #ago s ago in another process'() {
    given:
    def pace = Pace.of(new Rate('spec', rate), clock)

    when:
    pace.leftElsewhere(NOW.minusSeconds(ago), NOW)
    pace.leftElsewhere(NOW.minusSeconds(9_000), NOW)

    then:
    pace.speed().nanosToWait() == wait * SECOND
    pace.take(NOW) == (wait == 0)

    when:
    clock.now += wait * SECOND

    then:
    pace.take(NOW) == (wait > 0)

    where:
    rate    | ago || wait
    1 / 60d | 20  || 40
    1 / 60d | 60  || 0
    1 / 60d | -9  || 60
    100d    | 0   || 1
    100d    | 1   || 0
  }

  def '#text means one every #nanos ns'() {
    given:
    def pace = Pace.parse(text)

    expect:
    pace.toString() == text.strip()
    pace.take(NOW)
    pace.speed().nanosToWait() > nanos * 0.5
    pace.speed().nanosToWait() <= nanos

    where:
    text      | nanos
    '5/s'     | SECOND.intdiv(5)
    '0.5/s'   | SECOND * 2
    '300/min' | SECOND.intdiv(5)
    '60/h'    | SECOND * 60
    ' 1/min ' | SECOND * 60
  }

  def 'the pace #text is refused with an example'() {
    when:
    Pace.parse(text)

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message.contains("'5/s'")

    where:
    text << ['', 'fast', '5', '5/d', '-1/s', '0/s', '5 / s', '1e9/s', '9999999/s', '0.00001/h']
  }

  def 'an unlimited pace never waits'() {
    expect:
    Pace.unlimited().speed().nanosToWait() == 0
    Pace.unlimited().take(NOW)
    Pace.unlimited().toString() == 'unlimited'
    Pace.perSecond(2).toString() == '2/s'
  }

  private static int mostWithinOneSecond(List<Long> moments) {
    int first = 0
    int most = 0
    moments.eachWithIndex { moment, last ->
      while (moment - moments[first] >= SECOND) {
        first++
      }
      most = Math.max(most, last - first + 1)
    }
    most
  }

  static class Clock implements TimeMeter {
    long now

    @Override
    long currentTimeNanos() {
      now
    }

    @Override
    boolean isWallClockBased() {
      false
    }
  }
}
