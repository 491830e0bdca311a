package dev.callsheet.report

import static dev.callsheet.dispatch.pace.LimitKind.PER_DAY
import static dev.callsheet.dispatch.pace.LimitKind.RATE
import static dev.callsheet.dispatch.pace.LimitKind.UNTIL

import dev.callsheet.dispatch.pace.Limits
import dev.callsheet.dispatch.pace.Pace
import dev.callsheet.plan.Planner
import dev.callsheet.plan.Verdict
import dev.callsheet.report.wording.Effects
import dev.callsheet.guard.hours.HoursRow
import dev.callsheet.guard.hours.HoursTable
import dev.callsheet.guard.hours.WeekHours
import dev.callsheet.guard.policy.Policy
import java.time.Instant
import java.time.ZoneId
import spock.lang.Specification

/** What a preview says about when actions would leave. */
class ForecastSpec extends Specification {
  static final ZoneId TOKYO = ZoneId.of('Asia/Tokyo')
  static final Instant TEN_O_CLOCK = Instant.parse('2026-11-20T01:00:00Z')

  static List<String> lines(Map asked, long actions) {
    def limits = asked.inject(Limits.NONE) { all, kind, text -> all.with(kind, text as String, TOKYO) }
    new Forecast(limits.pace(Pace.unlimited()), limits).lines(actions, 0, TEN_O_CLOCK)
  }

  def "what segments cost is told at the price of the policy, rounded up"() {
    given:
    def limits = Limits.NONE.policy(new TreeSet(['price 0.0083 USD']))

    expect:
    new Forecast(null, limits).lines(1_000, 1_204, TEN_O_CLOCK) == ['1,204 segments at 0.0083 USD: 10.00 USD.']
    new Forecast(null, limits).lines(1, 0, TEN_O_CLOCK) == []
  }

  def "what waits for its hours is told apart from what the pace is for: #now now, #later later, #asked"() {
    given:
    def until = Instant.parse('2026-11-20T15:02:00Z')
    def guard = { action -> action.number() > now ? new Verdict.Defer(until.plusSeconds(action.number()), 'hours') : Verdict.ALLOW }
    def made = Sources.plan('x.groovy', Planner.standard().guard(guard)) { sink ->
      (now + later).times { sink.add(Sources.sms(it), Sources.at(1)) }
    }
    def last = LaterChart.moment(until.plusSeconds(now + later))
    def limits = asked.inject(Limits.NONE) { all, kind, text -> all.with(kind, text as String, TOKYO) }

    expect:
    new Forecast(limits.pace(Pace.unlimited()), limits).lines(made.preview(), TEN_O_CLOCK)*.replace(last, 'LAST') == said
    Effects.total(made.preview()) == total

    where:
    now | later | asked                           || total                            | said
    5   | 3     | [(RATE): '1/s']                 || '8 actions: 5 now, 3 later'      |
        ['At 1/s 5 would leave within 4 s; 3 wait, the last until LAST.']
    5   | 1     | [(RATE): '1/s']                 || '6 actions: 5 now, 1 later'      |
        ['At 1/s 5 would leave within 4 s; 1 waits until LAST.']
    0   | 3     | [(RATE): '1/s']                 || '3 actions: 0 now, 3 later'      | ['3 wait, the last until LAST.']
    5   | 0     | [(RATE): '1/s']                 || '5 actions'                      | ['At 1/s the last would leave 4 s after the first.']
    1   | 0     | [:]                             || '1 action'                       | []
    5   | 3     | [(PER_DAY): '2']                || '8 actions: 5 now, 3 later'      |
        ['At 2 a day the last of 5 would leave on day 3; day 1 is today; 3 wait, the last until LAST.']
    5   | 3     | [(RATE): '1/s', (UNTIL): '11:00'] || '8 actions: 5 now, 3 later'    |
        ['At 1/s 5 would leave within 4 s; 3 wait, the last until LAST.',
            'Until 11:00 (Asia/Tokyo) all but the 3 that wait would leave, begun now.']
  }

  def "rules of hours are told with the day on which they were checked, the oldest"() {
    given:
    def own = HoursRow.own('US-FL', WeekHours.of('daily 10:00-18:00'), 'p.toml')
    def policy = { rows -> new Forecast(null, Limits.NONE.policy(Policy.builder().hours(rows).build().written())) }
    def strict = HoursTable.standard().preset('us-strict')

    expect:
    policy([own]).lines(1, 1, TEN_O_CLOCK) == ['Hours own.']
    policy(strict + own).lines(0, 0, TEN_O_CLOCK) == ["Hours own; us-strict, checked ${strict*.checked()*.get().min()}."]
  }

  def "a page is told the same in parts, and what holds in words"() {
    given:
    def policy = Policy.builder().hours([HoursRow.own('US-FL', WeekHours.of('daily 10:00-18:00'), 'p.toml')]).segments(2).build()
    def limits = Limits.NONE.with(RATE, '1/min', TOKYO).with(UNTIL, '10:30', TOKYO).policy(policy.written() + ['price 0.0083 USD'])
    def preview = Sources.plan { sink -> 41.times { sink.add(Sources.sms(it), Sources.at(1)) } }.preview()

    when:
    def outlook = new Forecast(limits.pace(Pace.unlimited()), limits).outlook(preview, TEN_O_CLOCK)

    then:
    [outlook.pace(), outlook.within().get(), outlook.days()] == ['1/min', '40 min 0 s', 1]
    outlook.until() == 'Until 10:30 (Asia/Tokyo) 31 of 41 actions would leave, begun now.'
    outlook.costs()*.said() == ['0.35 USD']
    outlook.hours() == ['own']
    outlook.holds().containsAll(['1/min', 'at most 2 segments a text'])
    new Forecast(null, Limits.NONE).outlook(preview, TEN_O_CLOCK) == Outlook.NONE
  }

  def "of #actions with #asked"() {
    expect:
    lines(asked, actions) == said

    where:
    asked                                             | actions || said
    [:]                                               | 9       || []
    [(RATE): '5/s']                                   | 61      || ['At 5/s the last would leave 12 s after the first.']
    [(UNTIL): '19:30']                                | 61      ||
        ['Until 19:30 (Asia/Tokyo) leaves what the service takes by then; --rate says how much that is.']
    [(RATE): '1/min', (UNTIL): '11:00']               | 61      || ['At 1/min the last would leave 1 h 0 min after the first.',
        'Until 11:00 (Asia/Tokyo) all would leave, begun now.']
    [(RATE): '1/min', (UNTIL): '11:00']               | 62      || ['At 1/min the last would leave 1 h 1 min after the first.',
        'Until 11:00 (Asia/Tokyo) 61 of 62 actions would leave, begun now.']
    [(RATE): '1/min', (UNTIL): '10:00']               | 9       || ['At 1/min the last would leave 8 min 0 s after the first.',
        'Until 10:00 (Asia/Tokyo) nothing would leave: it is past today.']
    [(PER_DAY): '25', (UNTIL): '19:30']               | 61      || ['At 25 a day the last would leave on day 3; day 1 is today.',
        'Until 19:30 (Asia/Tokyo) 25 of 61 actions would leave, begun now.']
    [(PER_DAY): '25', (UNTIL): '19:30']               | 25      || ['Until 19:30 (Asia/Tokyo) all would leave, begun now.']
  }
}
