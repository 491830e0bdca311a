package dev.callsheet.guard.cap

import java.time.Duration
import java.time.ZoneId
import spock.lang.Specification

/** How a cap is written, and what is none. */
class CapSpec extends Specification {
  static final Cap CALLS_TOO = Cap.perContact(3, Duration.ofHours(24), 'sms,call', '')
  static final Cap OF_WORD = Cap.perContact(1, Duration.ofDays(30), 'sms', 'win back')
  static final Cap ONE = Cap.perDay(1, ZoneId.of('Pacific/Auckland'), 'segments')
  static final Cap A_DAY = Cap.perDay(2000, ZoneId.of('Pacific/Auckland'), 'segments')

  def 'a cap is read as it was written: #written'() {
    expect:
    cap.written() == written
    Cap.read(written) == cap
    cap.said() == said

    where:
    cap | written | said
    CALLS_TOO | '3 within=PT24H sms,call'            | '3 sms, call per contact within 24h'
    OF_WORD   | '1 within=PT720H sms win back'       | '1 sms about win back per contact within 30d'
    ONE       | '1 day=Pacific/Auckland segments'    | '1 segment a day (Pacific/Auckland)'
    A_DAY     | '2000 day=Pacific/Auckland segments' | '2000 segments a day (Pacific/Auckland)'
  }

  def 'what is no cap is refused: #line'() {
    when:
    Cap.read(line)

    then:
    thrown(IllegalArgumentException)

    where:
    line << ['0 within=PT24H sms', '-3 within=PT24H sms', '3 within=PT0S sms', '3 within=P400D sms', '3 within=PT24H sms,segments',
      '3 within=PT24H mail', '3 day=Mars/Base sms', '3 day=UTC sms winback', '3 within=PT24H', 'many within=PT24H sms', '3']
  }
}
