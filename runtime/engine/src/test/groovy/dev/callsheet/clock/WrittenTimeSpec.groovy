package dev.callsheet.clock

import dev.callsheet.problem.ConfigurationException
import java.time.DateTimeException
import java.time.Instant
import java.time.ZoneId
import spock.lang.Specification

/** Times that people write by a clock that is set back or put forward. */
class WrittenTimeSpec extends Specification {
  static final ZoneId NEW_YORK = ZoneId.of('America/New_York')

  def 'the moment of #text is #moment'() {
    expect:
    WrittenTime.moment(text, NEW_YORK) == Instant.parse(moment)

    where:
    text                        || moment
    '2026-11-20T10:42'          || '2026-11-20T15:42:00Z'
    '2026-11-20T10:42:30'       || '2026-11-20T15:42:30Z'
    '2026-11-01T01:10-04:00'    || '2026-11-01T05:10:00Z'
    '2026-11-01T01:10:30-05:00' || '2026-11-01T06:10:30Z'
    '2026-11-01T06:10Z'         || '2026-11-01T06:10:00Z'
    '2026-11-01T00:59:59'       || '2026-11-01T04:59:59Z'
    '2026-11-01T02:00'          || '2026-11-01T07:00:00Z'
  }

  def 'a time that a clock shows twice or not at all is refused with both offsets: #text'() {
    when:
    WrittenTime.moment(text, ZoneId.of(zone))

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message == says

    where:
    text               | zone               || says
    '2026-11-01T01:10' | 'America/New_York' || '2026-11-01T01:10 is there twice, since the clock is set back then; write ' +
        '2026-11-01T01:10-04:00 or 2026-11-01T01:10-05:00'
    '2026-03-08T02:30' | 'America/New_York' || '2026-03-08T02:30 is not there, since the clock is put forward over it; write ' +
        '2026-03-08T02:30-04:00 or 2026-03-08T02:30-05:00'
    '2026-04-05T01:45' | 'Australia/Lord_Howe' || '2026-04-05T01:45 is there twice, since the clock is set back then; write ' +
        '2026-04-05T01:45+11:00 or 2026-04-05T01:45+10:30'
  }

  def 'what is no time is none: #text'() {
    when:
    WrittenTime.moment(text, NEW_YORK)

    then:
    thrown(DateTimeException)

    where:
    text << ['', '10:42', '2026-11-01', '2026-11-01T25:00', '2026-11-01T01:10-', '-05:00']
  }
}
