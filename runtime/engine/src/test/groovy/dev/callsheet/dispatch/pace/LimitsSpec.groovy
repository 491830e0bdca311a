package dev.callsheet.dispatch.pace

import dev.callsheet.problem.ConfigurationException
import java.time.Instant
import java.time.InstantSource
import java.time.ZoneId
import spock.lang.Specification

class LimitsSpec extends Specification {
  static final ZoneId BERLIN = ZoneId.of('Europe/Berlin')

  static final String BOTH = '9 and 10 UTC'
  static final String OTHERS = '10 UTC and 11'

  def 'limits are written, read and said'() {
    given:
    def all = limits(rate: '5/s', per_day: '200', until: '9:30', max_failures: '5%', max_unknown: '3', in_flight: '16')
        .doNotContact(['stop.csv'])

    expect:
    all.written() == [rate: '5/s', per_day: '200 Europe/Berlin', until: '9:30 Europe/Berlin', max_failures: '5%', max_unknown: '3',
        in_flight: '16']
    Limits.of(all.written(), ["stop.csv"]) == all
    all.toString() == '5/s, 200 a day (Europe/Berlin), until 9:30 (Europe/Berlin), at most 5% failures, at most 3 unknown, 16 in ' +
        'flight, do not contact stop.csv'
  }

  def 'of two the tighter holds, of each kind: #one and #other'() {
    expect:
    limits(one).tightest(limits(other)) == limits(both)
    limits(other).tightest(limits(one)).written() == limits(both).written()
    limits(one).looserThan(limits(other))*.id() == looser

    where:
    one                   | other                  || both                          | looser
    [rate: '5/s']         | [rate: '1/s']          || [rate: '1/s']                 | ['rate']
    [rate: '5/s']         | [per_day: '9']         || [rate: '5/s', per_day: '9']   | []
    [per_day: '9']        | [per_day: '10']        || [per_day: '9']                | []
    [per_day: '9 UTC']    | [per_day: '10 Etc/UTC']|| [per_day: '9 UTC']            | []
    [per_day: '9']        | [per_day: '10 UTC']    || [per_day: BOTH]               | []
    [per_day: '11']       | [per_day: '10 UTC']    || [per_day: OTHERS]             | ['per_day']
    [per_day: BOTH]       | [per_day: '10']        || [per_day: BOTH]               | []
    [per_day: BOTH]       | [per_day: '8 UTC']     || [per_day: '8 UTC and 9']      | ['per_day']
    [until: '18:00']      | [until: '18:00 UTC']   || [until: '18:00 and 18:00 UTC']| []
    [until: '18:00']      | [until: '9:00']        || [until: '9:00']               | ['until']
    [in_flight: '64']     | [in_flight: '8']       || [in_flight: '8']              | ['in_flight']
    [max_failures: '5%']  | [max_failures: '5']    || [max_failures: '5 and 5%']    | ['max_failures']
    [max_unknown: '3']    | [max_unknown: '2']     || [max_unknown: '2']            | ['max_unknown']
  }

  def 'they slow a pace down and limit its day, and leave what is tighter as it is'() {
    given:
    def pace = Pace.parse('5/s').perDay(100, BERLIN)

    expect:
    limits(rate: '10/s', per_day: '200').pace(pace).is(pace)
    limits(rate: '2/s', per_day: '50').pace(pace).toString() == '2/s, 50 a day'
    limits(rate: '2/s').pace(Pace.unlimited()).toString() == '2/s'
    Limits.of(pace, StopRules.NONE).written() == [rate: '5/s', per_day: '100 Europe/Berlin']
  }

  def 'of several zones all hold, are written down and are read again'() {
    given:
    def all = limits(per_day: '9', until: '18:00').tightest(limits(per_day: '10 UTC', until: '17:30 UTC'))
    def pace = all.pace(Pace.parse('5/s').perDay(12, ZoneId.of('Asia/Tokyo')))

    expect:
    all.written() == [per_day: '9 Europe/Berlin and 10 UTC', until: '17:30 UTC and 18:00 Europe/Berlin']
    Limits.of(all.written(), []) == all
    all.toString() == '9 a day (Europe/Berlin) and 10 a day (UTC), until 17:30 (UTC) and until 18:00 (Europe/Berlin)'
    pace.toString() == '5/s, 9 a day (Europe/Berlin) and 10 a day (UTC) and 12 a day (Asia/Tokyo)'
    limits(per_day: '10').pace(pace).is(pace)
  }

  def 'of two times of day the first ends a run, whichever that is: #now'() {
    given:
    def until = limits(until: '18:00 Europe/Berlin').tightest(limits(until: '17:30 UTC'))
    def clock = at(now)
    def brakes = until.stopRules(StopRules.NONE, clock).brakes()

    expect:
    brakes*.reason().findAll { it.present }*.get() == ends
    until.until().get().isOver(clock.instant()) == !ends.empty
    until.until().get().end(clock.instant()) == Instant.parse(end)

    where:
    now                    || ends                                                | end
    '2026-11-21T16:59:00Z' || []                                                  | '2026-11-21T17:00:00Z'
    '2026-11-21T17:10:00Z' || ['it was to end at 2026-11-21 18:00 Europe/Berlin'] | '2026-11-21T17:00:00Z'
    '2026-11-21T23:10:00Z' || ['it was to end at 2026-11-21 17:30 UTC']           | '2026-11-21T17:30:00Z'
  }

  def 'a time of day ends a run of that day, and refuses one that begins later'() {
    given:
    def until = limits(until: '19:30')

    expect:
    until.stopRules(StopRules.NONE, at('2026-11-21T18:29:59Z')).brakes()[0].reason().empty
    until.stopRules(StopRules.NONE, at('2026-11-21T18:30:00Z')).brakes()[0].reason().get() ==
        'it was to end at 2026-11-21 19:30 Europe/Berlin'

    when:
    until.refuseWhenOver(at('2026-11-21T18:30:00Z'))

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message == 'until 19:30 is past: in Europe/Berlin it is 19:30; name a later time of today'
  }

  def 'a time of today that the clock shows twice or not at all is refused to who asks for it now'() {
    when:
    limits(until: "$time America/New_York").until().get().refuseUnclear(Instant.parse(now))

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message == says

    where:
    time    | now                    || says
    '01:45' | '2026-11-01T04:00:00Z' || 'until 1:45: 2026-11-01T01:45 is there twice, since the clock is set back then; write 1:45 in ' +
        'the zone UTC-04:00 or UTC-05:00'
    '02:30' | '2026-03-08T06:00:00Z' || 'until 2:30: 2026-03-08T02:30 is not there, since the clock is put forward over it; ' +
        'write 2:30 in the zone UTC-04:00 or UTC-05:00'
  }

  def 'the same time of another day is taken'() {
    expect:
    def until = limits(until: '01:45 America/New_York').until().get()
    until.refuseUnclear(Instant.parse('2026-11-02T06:00:00Z')) == until
  }

  def 'in the hour that comes twice a time is past only when it has come twice: #now'() {
    given:
    def until = limits(until: '01:45 America/New_York')
    def clock = at(now)

    expect:
    until.stopRules(StopRules.NONE, clock).brakes()[0].reason().empty != over

    when:
    def refused = false
    try {
      until.refuseWhenOver(clock)
    } catch (ConfigurationException ignored) {
      refused = true
    }

    then:
    refused == over

    where:
    now                    || over
    '2026-11-01T05:10:00Z' || false // 01:10 in summer
    '2026-11-01T06:10:00Z' || false // 01:10 again
    '2026-11-01T06:45:00Z' || true
  }

  def 'what is no limit is refused: #id #text'() {
    when:
    limits([(id): text])

    then:
    thrown(ConfigurationException)

    where:
    id          | text
    'rate'      | 'fast'
    'per_day'   | '0'
    'per_day'   | '5 Mars'
    'until'     | 'noon'
    'in_flight' | '-1'
  }

  private static Limits limits(Map written) {
    written.inject(Limits.NONE) { Limits all, one -> all.with(LimitKind.ofId(one.key), one.value, BERLIN) }
  }

  private static InstantSource at(String moment) {
    { -> Instant.parse(moment) } as InstantSource
  }
}
