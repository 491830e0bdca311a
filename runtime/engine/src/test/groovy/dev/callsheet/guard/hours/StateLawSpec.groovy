package dev.callsheet.guard.hours

import dev.callsheet.command.Operation
import dev.callsheet.command.PhoneNumber
import dev.callsheet.guard.Approach
import dev.callsheet.guard.place.Locator
import dev.callsheet.guard.place.Places
import dev.callsheet.plan.Verdict
import java.time.OffsetDateTime
import spock.lang.Specification

/** What the laws of states and provinces close, on days that were looked up in a calendar. */
class StateLawSpec extends Specification {
  static final HoursGuard STRICT =
    new HoursGuard(HoursTable.standard().preset('us-strict'), new Locator(Places.standard(), [] as Set, [] as Set))

  static boolean isOpen(String number, String at, Operation operation) {
    STRICT.judge(new Approach(operation, new PhoneNumber(number), [:], OffsetDateTime.parse(at).toInstant())) instanceof Verdict.Allow
  }

  def "#place at #at: #open"() {
    expect:
    isOpen(number, at, Operation.SMS) == open
    isOpen(number, at, Operation.CALL) == open

    where:
    place              | number         | at                          || open
    'PA before'        | '+12155550123' | '2026-10-16T20:30:00-04:00' || true
    'PA before, a Sunday' | '+12155550123' | '2026-10-11T12:00:00-04:00' || true
    'PA before, Flag Day' | '+14125550123' | '2026-06-14T12:00:00-04:00' || false
    'PA since'         | '+12155550123' | '2026-10-20T18:50:00-04:00' || true
    'PA evening'       | '+12155550123' | '2026-10-20T19:10:00-04:00' || false
    'PA morning'       | '+14125550123' | '2026-11-24T08:30:00-05:00' || false
    'PA Saturday'      | '+14125550123' | '2026-11-28T15:00:00-05:00' || true
    'PA first Sunday'  | '+12155550123' | '2026-10-18T12:00:00-04:00' || false
    'PA Election Day'  | '+12155550123' | '2026-11-03T12:00:00-05:00' || false
    'PA Good Friday'   | '+18145550123' | '2027-03-26T12:00:00-04:00' || false
    'PA Juneteenth'    | '+18145550123' | '2028-06-19T12:00:00-04:00' || false
    'UT'               | '+18015550123' | '2026-11-24T20:30:00-07:00' || true
    'UT Sunday'        | '+18015550123' | '2026-11-22T12:00:00-07:00' || false
    'UT Pioneer Day'   | '+14355550123' | '2028-07-24T12:00:00-06:00' || false
    'UT its Friday'    | '+14355550123' | '2027-07-23T12:00:00-06:00' || false
    'UT Juneteenth, its Monday' | '+18015550123' | '2028-06-19T12:00:00-06:00' || false
    'UT Juneteenth, a Thursday' | '+18015550123' | '2031-06-16T12:00:00-06:00' || false
    'UT Presidents'    | '+18015550123' | '2027-02-15T12:00:00-07:00' || false
    'WY'               | '+13075550123' | '2026-11-24T19:50:00-07:00' || true
    'WY evening'       | '+13075550123' | '2026-11-24T20:10:00-07:00' || false
    'WY Sunday'        | '+13075550123' | '2026-11-22T12:00:00-07:00' || true
    'SD Sunday'        | '+16055550123' | '2026-11-22T12:00:00-06:00' || false
    'SD Saturday'      | '+16055550123' | '2026-11-21T12:00:00-06:00' || false
    'SD morning'       | '+16055550123' | '2026-11-24T09:30:00-06:00' || false
    'SD'               | '+16055550123' | '2026-11-24T10:30:00-06:00' || true
    'PR morning'       | '+17875550123' | '2026-11-24T08:30:00-04:00' || false
    'PR'               | '+19395550123' | '2026-11-24T20:50:00-04:00' || true
    'RI Washington'    | '+14015550123' | '2027-02-15T12:00:00-05:00' || false
    'RI 4 May'         | '+14015550123' | '2027-05-04T12:00:00-04:00' || false
    'RI Monday after a Saturday' | '+14015550123' | '2026-07-06T12:00:00-04:00' || false
    'RI Friday before' | '+14015550123' | '2026-07-03T12:00:00-04:00' || false
    'MS by the letter' | '+16015550123' | '2027-07-01T08:30:00-05:00' || false
    'MS summer evening' | '+16015550123' | '2027-07-01T20:10:00-05:00' || false
  }

  def "what is told is the law of that day, and why a day is closed: #number at #at"() {
    given:
    def verdict = STRICT.judge(new Approach(Operation.SMS, new PhoneNumber(number), [:], OffsetDateTime.parse(at).toInstant()))

    expect:
    verdict.ground().value().startsWith(value)
    verdict.ground().source().endsWith(source)

    where:
    number         | at                          || value | source
    '+12155550123' | '2026-10-16T12:00:00-04:00' || 'open in America/New_York' | 'Act 73 of 2019'
    '+12155550123' | '2026-12-05T15:00:00-05:00' || 'open in America/New_York' | 'Act 47 of 2026'
    '+12155550123' | '2026-12-25T12:00:00-05:00' || 'closed in America/New_York (12:00): Christmas Day; ' | 'Act 47 of 2026'
    '+18015550123' | '2027-12-31T12:00:00-07:00' || "closed in America/Denver (12:00): New Year's Day (observed); " | '13-25a-103(3)'
  }

  def "British Columbia keeps its holidays free of calls, and of no texts"() {
    expect:
    !isOpen('+16045550123', at, Operation.CALL)
    isOpen('+16045550123', at, Operation.SMS)
    isOpen('+14165550123', at, Operation.CALL)

    where:
    at << ['2026-12-25T13:00:00-07:00', '2027-05-24T12:00:00-07:00', '2027-03-29T12:00:00-07:00', '2027-09-30T12:00:00-07:00',
      '2027-02-15T12:00:00-07:00', '2027-12-27T12:00:00-07:00']
  }

  def "each row has a source, and no table of somebody else as the only one"() {
    expect:
    HoursTable.standard().preset('us-strict').findAll { it.source() =~ 'second hand|table of' } == []
    HoursTable.standard().preset('us-strict').every { it.source() && it.checked().present }
  }
}
