package dev.callsheet.dispatch

import static dev.callsheet.dispatch.HandWire.status
import static dev.callsheet.dispatch.JumpingTime.SECOND
import static dev.callsheet.dispatch.JumpingTime.mostWithinOneSecond
import static dev.callsheet.dispatch.Outcome.Kind.NOT_TRIED
import static dev.callsheet.dispatch.Outcome.Kind.REFUSED
import static dev.callsheet.dispatch.Outcome.Kind.SENT
import static dev.callsheet.dispatch.Plans.texts

import dev.callsheet.dispatch.pace.Pace
import dev.callsheet.dispatch.pace.Rate
import dev.callsheet.dispatch.pace.Patience
import dev.callsheet.dispatch.pace.Retry
import dev.callsheet.dispatch.pace.Speed
import dev.callsheet.wire.Answer
import java.time.Duration
import java.time.Instant
import spock.lang.Specification

class SlowDownSpec extends Specification {
  static final Instant NOON = Instant.parse('2026-11-21T12:00:00Z')

  def 'at #perSecond a second for ten seconds the run is accurate and no second holds more'() {
    given:
    def time = new JumpingTime(NOON, { status(200) }, { (long) (Math.random() * 30_000_000L) })

    when:
    run(time, Pace.of(new Rate('spec', perSecond), time), perSecond * 12 as int)
    def moments = time.departures()

    then:
    def seconds = (moments.last() - moments.first()) / (double) SECOND
    Math.abs((moments.size() - 1) / seconds / perSecond - 1) < 0.05
    mostWithinOneSecond(moments) <= perSecond

    where:
    perSecond << [5d, 100d, 1_000d]
  }

  def 'the first goes alone until it is answered, a second at most, and nothing is made up for: #latency ms'() {
    given:
    def time = new JumpingTime(NOON, { status(200) }, { latency * 1_000_000L })

    when:
    run(time, Pace.of(new Rate('spec', 50d), time), 60)
    def moments = time.departures()
    def gaps = (1..<60).collect { (moments[it] - moments[it - 1]) / 1_000_000 }

    then:
    gaps[0] >= alone && gaps[0] <= alone + 25
    gaps[1..-1].every { it >= 15 && it <= 25 }

    where:
    latency || alone
    250     || 250
    5_000   || 1_000
  }

  def 'a complaint halves the rate, and a tenth of the old comes back each ten seconds'() {
    given:
    def time = new JumpingTime(NOON, complaining({ it == 100 }))

    when:
    run(time, Pace.of(new Rate('spec', 40d), time), 3_500)
    def rates = (0..8).collect { perSecond(time, 3 + it * 10, 12 + it * 10) }

    then:
    rates.collect { Math.round(it / 4) * 4 } == [20, 24, 28, 32, 36, 40, 40, 40, 40]
  }

  def 'without a limit the measured rate is halved, and the limit then grows'() {
    given: '64 under way of 100 ms each: 640 a second'
    def time = new JumpingTime(NOON, complaining({ it == 1_280 }), { SECOND.intdiv(10) })

    when:
    run(time, Pace.unlimited(time), 12_000)

    then:
    Math.abs(perSecond(time, 1, 2) - 640) < 64
    Math.abs(perSecond(time, 3, 11) - 320) < 32
    Math.abs(perSecond(time, 13, 21) - 384) < 32
  }

  def 'many complaints of one burst count as one, those of the next again'() {
    given:
    def time = new JumpingTime(NOON)
    def speed = Pace.of(new Rate('spec', 100d), time).speed()
    def before = speed.era()

    when:
    50.times { speed.slowDown(before, Duration.ZERO) }

    then:
    Math.round(SECOND / drained(speed)) == 50

    when:
    speed.slowDown(speed.era(), Duration.ZERO)

    then:
    Math.round(SECOND / drained(speed)) == 50

    when:
    time.now += SECOND
    speed.slowDown(speed.era(), Duration.ZERO)
    time.now += drained(speed) // a part of an action may have been left

    then:
    Math.round(SECOND / drained(speed)) == 25
  }

  def 'a service that always complains a little is not sent to ever more slowly'() {
    given:
    def time = new JumpingTime(NOON, complaining({ it % 19 == 0 }))

    when:
    run(time, Pace.unlimited(time), 600)

    then:
    time.now < 30 * SECOND
  }

  def 'a pace of one a minute is not starved by its recovery'() {
    given:
    def time = new JumpingTime(NOON)
    def speed = Pace.of(new Rate('spec', 1 / 60d), time).speed()
    speed.take()
    speed.slowDown(speed.era(), Duration.ZERO)

    when:
    while (!speed.take()) {
      time.now += SECOND
    }

    then:
    time.now >= 60 * SECOND
    time.now <= 120 * SECOND
  }

  def 'Retry-After #text is a silence of all that share the pace, although nothing is tried again'() {
    given:
    def time = new JumpingTime(NOON, complaining({ it == 5 }, code, text))
    def pace = Pace.of(new Rate('spec', 10d), time)

    when:
    def report = run(time, pace, 20)
    def moments = time.departures()

    then:
    report.count(SENT) == 19
    report.stoppedBy().empty
    gaps(moments).max() >= seconds * SECOND
    gaps(moments).max() <= (seconds + 1) * SECOND

    where:
    code | text                            || seconds
    429  | '40'                            || 40
    503  | '40'                            || 40
    429  | 'Sat, 21 Nov 2026 12:01:00 GMT' || 59
  }

  def 'a longer silence ends the run, or is waited for with patience'() {
    given:
    def time = new JumpingTime(NOON, complaining({ it == 5 }, 429, '3600'))

    when:
    def report = run(time, Pace.of(new Rate('spec', 10d), time), 20) { it.inFlight(1).patience(patience) }

    then:
    report.count(NOT_TRIED) == left
    report.stoppedBy().orElse('') == says
    time.now < 3_700 * SECOND

    where:
    patience       || left | says
    Patience.SHORT || 15   | 'the service asks to be left alone until 2026-11-21T13:00:00Z'
    Patience.LONG  || 0    | ''
  }

  def 'a silence of millennia is no error'() {
    given:
    def time = new JumpingTime(NOON, complaining({ it == 1 }, 429, text))

    expect:
    run(time, Pace.unlimited(time), 3) { it.inFlight(1) }.count(NOT_TRIED) == 2

    where:
    text << ['999999999', 'Fri, 31 Dec 9999 23:59:59 GMT']
  }

  def 'a last action that is refused for too much is no reason to have stopped'() {
    given:
    def time = new JumpingTime(NOON, complaining({ it == 1 }, 429, '3600'))

    expect:
    run(time, Pace.unlimited(time), 1).with { [it.count(REFUSED), it.stoppedBy()] } == [1, Optional.empty()]
  }

  def 'who listens hears each time that the service asks for less'() {
    given:
    List<Instant> told = []
    def time = new JumpingTime(NOON, complaining({ it in [3, 7] }))
    def listener = new Notes() {
      @Override
      void slows(Instant at) {
        told << at
      }
    }

    when:
    run(time, Pace.of(new Rate('spec', 1d), time), 10) { it.listener(RunListener.all([listener])) }

    then:
    told.size() == 2
    told[0] >= NOON && told[1] > told[0].plusSeconds(3)
  }

  private static RunReport run(JumpingTime time, Pace pace, int size, Closure settings = { it }) {
    def sending = settings(SendSettings.standard().pace(pace).clock(time)) as SendSettings
    new Dispatcher(time, Plans.ENCODER, sending, time).run(Plans.of(texts(size)))
  }

  /** Answers that say no to those of the requests, counted from 1. */
  private static Closure<Answer> complaining(Closure<Boolean> to, int code = 429, String retryAfter = null) {
    int count = 0
    return { to(++count) ? status(code, '', retryAfter) : status(200) }
  }

  private static double perSecond(JumpingTime time, long from, long until) {
    time.departures().count { it >= from * SECOND && it < until * SECOND } / (double) (until - from)
  }

  private static List<Long> gaps(List<Long> moments) {
    (1..<moments.size()).collect { moments[it] - moments[it - 1] }
  }

  /** The wait when the bucket is empty. */
  private static long drained(Speed speed) {
    while (speed.take()) {
    }
    speed.nanosToWait()
  }
}
