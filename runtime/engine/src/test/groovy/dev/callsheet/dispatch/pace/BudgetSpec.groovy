package dev.callsheet.dispatch.pace

import static dev.callsheet.dispatch.Outcome.Kind.NOT_SENT
import static dev.callsheet.dispatch.Outcome.Kind.NOT_TRIED
import static dev.callsheet.dispatch.Outcome.Kind.SENT
import static dev.callsheet.dispatch.Plans.texts

import dev.callsheet.dispatch.Dispatcher
import dev.callsheet.dispatch.HandWire
import dev.callsheet.dispatch.JumpingTime
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.RunReport
import dev.callsheet.dispatch.SendSettings
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.wire.Answer
import java.time.Instant
import java.time.LocalDate
import java.time.ZoneId
import spock.lang.Specification
import spock.lang.Timeout

@Timeout(300)
class BudgetSpec extends Specification {
  static final ZoneId NEW_YORK = ZoneId.of('America/New_York')
  static final Instant NOON = Instant.parse('2026-11-21T12:00:00-05:00')

  def 'a run ends when the budget of the day is used up, and the next run of that day sends nothing'() {
    given:
    def time = new JumpingTime(NOON)
    def pace = Pace.unlimited(time).perDay(500, NEW_YORK)

    expect:
    run(time, pace, 200).count(SENT) == 200
    run(time, pace, 600).with { [it.count(SENT), it.count(NOT_TRIED), it.stoppedBy().get()] } ==
        [300, 300, 'the budget of 500 a day is used up; the next begins at 2026-11-22T00:00-05:00']
    run(time, pace, 1).count(NOT_TRIED) == 1
    pace.toString() == '500 a day'
  }

  def 'with patience it waits for midnight in the zone'() {
    given:
    def time = new JumpingTime(NOON)

    when:
    def report = run(time, Pace.unlimited(time).perDay(500, NEW_YORK), 1_200) { it.patience(Patience.LONG) }

    then:
    report.count(SENT) == 1_200
    time.departures().countBy { LocalDate.ofInstant(NOON.plusNanos(it), NEW_YORK).toString() } ==
        ['2026-11-21': 500, '2026-11-22': 500, '2026-11-23': 200]
  }

  def 'a budget that is just enough is no reason to stop'() {
    given:
    def time = new JumpingTime(NOON)

    expect:
    run(time, Pace.unlimited(time).perDay(50, NEW_YORK), 50).stoppedBy().empty
  }

  def 'what did not leave does not count'() {
    given:
    int count = 0
    def time = new JumpingTime(NOON, { ++count <= 40 ? new Answer.NotSent('no such host') : HandWire.status(200) })

    when:
    def report = run(time, Pace.unlimited(time).perDay(100, NEW_YORK), 140) { it.inFlight(4).retry(Retry.never())
        .stopRules(StopRules.NONE) }

    then:
    report.count(NOT_SENT) == 40
    report.count(SENT) == 100
  }

  def 'what a run drew and did not use is there for others'() {
    given:
    def time = new JumpingTime(NOON)
    def quota = new CountedHere()
    def paces = (1..2).collect { Pace.unlimited(time).perDay(1_000, NEW_YORK).countedBy(quota) }

    expect:
    (1..5).sum { run(time, paces[it % 2], 3).count(SENT) } == 15
    quota.take(Day.of(NOON, NEW_YORK), NOON, 1_000, 10_000) == 985
  }

  def 'a clock that is set back over midnight finds that day as it was'() {
    given:
    def time = new JumpingTime(Instant.parse('2026-11-22T00:30:00-05:00'))
    def pace = Pace.unlimited(time).perDay(10, NEW_YORK)

    expect:
    run(time, pace, 7).count(SENT) == 7

    when:
    time.wallOffset = -3_600L * JumpingTime.SECOND

    then:
    run(time, pace, 20).count(SENT) == 10

    when:
    time.wallOffset = 0

    then:
    run(time, pace, 20).count(SENT) == 3
  }

  def 'what cannot be counted does not leave'() {
    given:
    def time = new JumpingTime(NOON)
    def broken = new Quota() {
      @Override
      long take(List<Quota.Share> shares, Instant now, long wanted) {
        throw new ConfigurationException('the disk is full')
      }

      @Override
      void giveBack(Instant taken, long unused) {
      }

      @Override
      long taken(Day day) {
        0
      }
    }

    expect:
    run(time, pace.countedBy(broken), 3).with { [it.count(NOT_TRIED), it.stoppedBy().get()] } ==
        [3, 'the disk is full']

    where:
    pace << [Pace.unlimited(), Pace.unlimited().perDay(10, NEW_YORK)]
  }

  def 'what leaves without a budget counts for the runs that have one'() {
    given:
    def time = new JumpingTime(NOON)
    def quota = new CountedHere()

    expect:
    run(time, Pace.unlimited(time).countedBy(quota), 450).count(SENT) == 450
    run(time, Pace.unlimited(time).perDay(500, NEW_YORK).countedBy(quota), 200).count(SENT) == 50
    quota.taken(Day.of(NOON, NEW_YORK)) == 500
  }

  def 'what did not leave does not count either when its quarter of an hour is over'() {
    given:
    def time = new JumpingTime(NOON)
    def quota = new CountedHere()
    def budget = new Budget(new PerDay(10, NEW_YORK), quota)

    when:
    3.times { assert budget.take(NOON) }
    assert budget.take(NOON.plusSeconds(900))
    budget.giveBack(NOON)
    budget.putBack()

    then:
    quota.taken(Day.of(NOON, NEW_YORK)) == 3
  }

  def 'the last of #actions leaves on day #day, with #rate and #left of the day left'() {
    given:
    def quota = new CountedHere()
    quota.take(Day.of(NOON, NEW_YORK), NOON, 200, 200 - left)

    expect:
    Pace.parse(rate).perDay(200, NEW_YORK).countedBy(quota).day(actions, NOON).asLong == day

    where:
    actions | rate   | left || day
    200     | '5/s'  | 200  || 1
    201     | '5/s'  | 200  || 2
    450     | '5/s'  | 200  || 3
    200     | '5/s'  | 0    || 2
    201     | '5/s'  | 0    || 3
    48      | '1/h'  | 200  || 2
  }

  def 'budgets of several zones hold side by side, from midnight to midnight of each'() {
    given: 'the smaller one has its midnight soon, and then has room again'
    def time = new JumpingTime(Instant.parse('2026-11-21T17:10:00Z'))
    def pace = Pace.unlimited(time).perDay(4, ZoneId.of('UTC')).perDay(3, ZoneId.of('UTC+06:45'))

    expect:
    run(time, pace, 3).count(SENT) == 3

    when:
    time.now += 300L * JumpingTime.SECOND

    then:
    pace.left(time.instant()).asLong == 1
    run(time, pace, 3).with { [it.count(SENT), it.stoppedBy().get()] } ==
        [1, 'the budget of 4 a day is used up; the next begins at 2026-11-22T00:00Z']
    pace.toString() == '3 a day (UTC+06:45) and 4 a day (UTC)'
  }

  def 'with patience it waits until each of them has room'() {
    given:
    def time = new JumpingTime(Instant.parse('2026-11-21T17:10:00Z'))
    def pace = Pace.unlimited(time).perDay(4, ZoneId.of('UTC')).perDay(3, ZoneId.of('UTC+06:45'))

    when:
    run(time, pace, 7) { it.patience(Patience.LONG) }

    then:
    time.departures().collect { Instant.parse('2026-11-21T17:10:00Z').plusNanos(it).toString()[5..15] }.countBy { it } ==
        ['11-21T17:10': 3, '11-21T17:15': 1, '11-22T00:00': 2, '11-22T17:15': 1]
  }

  def 'a budget of nothing is refused'() {
    when:
    Pace.unlimited().perDay(0, NEW_YORK)

    then:
    thrown(ConfigurationException)
  }

  private static RunReport run(JumpingTime time, Pace pace, int size, Closure settings = { it }) {
    def sending = settings(SendSettings.standard().pace(pace).clock(time)) as SendSettings
    new Dispatcher(time, Plans.ENCODER, sending, time).run(Plans.of(texts(size)))
  }
}
