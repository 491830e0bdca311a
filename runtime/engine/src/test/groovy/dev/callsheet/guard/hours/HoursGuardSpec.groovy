package dev.callsheet.guard.hours

import dev.callsheet.command.Operation
import dev.callsheet.command.PhoneNumber
import dev.callsheet.guard.Approach
import dev.callsheet.guard.place.Locator
import dev.callsheet.guard.place.Places
import dev.callsheet.guard.place.Unplaced
import dev.callsheet.plan.Verdict
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.phone.HiddenNumbers
import java.time.Instant
import java.time.LocalDate
import java.time.OffsetDateTime
import spock.lang.Specification

class HoursGuardSpec extends Specification {
  static final List<String> COLUMNS = ['zone', 'zip', 'state']

  static HoursGuard guard(List<HoursRow> rows) {
    new HoursGuard(rows, new Locator(Places.standard(), COLUMNS as Set, [] as Set))
  }

  static HoursGuard strict() {
    guard(HoursTable.standard().preset('us-strict'))
  }

  static Verdict judge(HoursGuard guard, String number, String at, Map row = [:], Operation operation = Operation.SMS) {
    guard.judge(new Approach(operation, new PhoneNumber(number), row, OffsetDateTime.parse(at).toInstant()))
  }

  static HoursRow window(String hours, String place = '*') {
    HoursRow.own(place, WeekHours.of(hours), 'policy.toml:1:1')
  }

  def "who may be in two zones waits until both are open, and is told by which line of which rule"() {
    when:
    def verdict = judge(guard(HoursTable.standard().preset('us-federal')), '+12085550123', '2026-11-20T08:30:00-07:00') as Verdict.Defer

    then:
    verdict.reason().startsWith('outside hours in ')
    verdict.until() == Instant.parse('2026-11-20T16:02:00Z')
    with(verdict.ground()) {
      rule() == 'hours us-federal'
      value() == 'closed in America/Los_Angeles (07:30); open in America/Boise (08:30);' +
        ' opens Fri 2026-11-20 08:02 in America/Los_Angeles. area code 208 may be any of them'
      source() == 'US daily 08:00-21:00, 47 CFR 64.1200(c)(1)'
      checked().get() == LocalDate.parse('2026-11-22')
    }
  }

  def "who lets numbers of elsewhere pass holds them to the hours of their country, in all of its zones: #number at #at"() {
    given:
    def guard = new HoursGuard([window('daily 10:00-18:00')], new Locator(Places.standard(), [] as Set, [Unplaced.UNKNOWN] as Set))

    expect:
    def verdict = judge(guard, number, at)
    (verdict instanceof Verdict.Defer ? verdict.until() as String : verdict.class.simpleName) == until

    where:
    number          | at                     || until
    '+442079460958' | '2026-11-20T03:00:00Z' || '2026-11-20T10:02:00Z'
    '+442079460958' | '2026-11-20T12:00:00Z' || 'Allow'
    '+61491570156'  | '2026-11-20T00:30:00Z' || '2026-11-20T03:32:00Z'
    '+61491570156'  | '2026-11-20T04:00:00Z' || 'Allow'
    '+18005550123'  | '2026-11-20T03:00:00Z' || 'Skip'
  }

  def "a number of no known place waits for all of North America, and what has no place does not leave: #number at #at"() {
    given:
    def all = EnumSet.allOf(Unplaced)
    def guard = new HoursGuard(HoursTable.standard().preset('us-strict'), new Locator(Places.standard(), ['zone'] as Set, all))

    expect:
    def verdict = judge(guard, number, at, row)
    (verdict instanceof Verdict.Defer ? verdict.until() as String : verdict.class.simpleName) == until

    where:
    number         | at                     | row                      || until
    '+12735550123' | '2026-12-02T08:00:00Z' | [:]                      || '2026-12-02T18:02:00Z'
    '+12735550123' | '2026-12-02T19:00:00Z' | [:]                      || 'Allow'
    '+18005550123' | '2026-12-02T08:00:00Z' | [:]                      || '2026-12-02T18:02:00Z'
    '+18005550123' | '2026-12-02T15:30:00Z' | [zone: 'America/Denver'] || 'Allow'
    '+88161234567' | '2026-12-02T19:00:00Z' | [:]                      || 'Skip'
    '+88161234567' | '2026-12-02T19:00:00Z' | [zone: 'America/Denver'] || 'Allow'
  }

  def "#number at #at with #row: #until"() {
    expect:
    def verdict = judge(strict(), number, at, row)
    (verdict instanceof Verdict.Defer ? verdict.until() as String : verdict.class.simpleName) == until

    where:
    number         | at                          | row                  || until
    // two minutes at both ends
    '+13055550123' | '2026-11-20T08:01:59-05:00' | [:]                  || '2026-11-20T13:02:00Z'
    '+13055550123' | '2026-11-20T08:02:00-05:00' | [:]                  || 'Allow'
    '+13055550123' | '2026-11-20T19:57:59-05:00' | [:]                  || 'Allow'
    '+13055550123' | '2026-11-20T19:58:00-05:00' | [:]                  || '2026-11-21T13:02:00Z'
    // the night of the change, in both directions
    '+12125550123' | '2027-03-13T23:00:00-05:00' | [:]                  || '2027-03-14T12:02:00Z'
    '+12125550123' | '2026-10-31T23:00:00-04:00' | [:]                  || '2026-11-01T13:02:00Z'
    // Arizona keeps its clock, the Navajo Nation does not
    '+16025550123' | '2027-07-01T20:30:00-07:00' | [:]                  || 'Allow'
    '+19285550123' | '2027-07-01T20:30:00-07:00' | [:]                  || '2027-07-02T15:02:00Z'
    // Mississippi by Central time, and not on Sundays
    '+16015550123' | '2026-11-22T12:00:00-06:00' | [:]                  || '2026-11-23T14:02:00Z'
    // Texas from noon on Sundays; Rhode Island never, nor on Thanksgiving
    '+12145550123' | '2026-11-22T10:00:00-06:00' | [:]                  || '2026-11-22T18:02:00Z'
    '+14015550123' | '2026-11-22T12:00:00-05:00' | [:]                  || '2026-11-23T14:02:00Z'
    '+14015550123' | '2026-11-26T12:00:00-05:00' | [:]                  || '2026-11-27T14:02:00Z'
    // Good Friday in Louisiana
    '+15045550123' | '2027-03-26T12:00:00-05:00' | [:]                  || '2027-03-27T13:02:00Z'
    // a row elsewhere: both hold
    '+12125550123' | '2026-11-20T09:00:00-05:00' | [state: 'HI']        || '2026-11-20T18:02:00Z'
    '+18085550123' | '2026-11-20T19:00:00-10:00' | [zip: '10001']       || '2026-11-21T18:02:00Z'
    // zones of half and quarter hours
    '+12125550123' | '2026-11-20T13:00:00-05:00' | [zone: 'Asia/Kathmandu'] || '2026-11-21T13:02:00Z'
    '+17095550123' | '2026-11-20T08:00:00-03:30' | [:]                  || '2026-11-20T12:02:00Z'
    '+18005550123' | '2026-11-20T12:00:00-05:00' | [:]                  || 'Skip'
    '+12125550123' | '2026-11-20T12:00:00-05:00' | [zip: '2134']        || 'Skip'
  }

  def "hours concern texts, calls and queue adds, and nothing else"() {
    expect:
    Operation.values().findAll { !(judge(strict(), '+13055550123', '2026-11-20T03:00:00-05:00', [:], it) instanceof Verdict.Allow) } ==
      [Operation.SMS, Operation.TEAM_SMS, Operation.CALL, Operation.QUEUE_ADD]
  }

  def "who can never be reached is left out, since there is no hour to wait for"() {
    given:
    def guard = guard([window('daily 08:00-09:00')])

    expect:
    with(judge(guard, '+12125550123', '2026-11-20T08:30:00-05:00', [zone: 'Asia/Kolkata']) as Verdict.Skip) {
      reason() == 'never open'
      detail() == 'there is no hour at which it is open everywhere. area code 212, zone Asia/Kolkata may be any of them'
    }
  }

  def "a window that the margins use up is told to be longer: #hours"() {
    expect:
    with(judge(guard([window(hours)]), '+12125550123', '2026-11-20T10:01:30-05:00') as Verdict.Skip) {
      reason() == 'never open'
      detail() == "$hours is too short, as 2 minutes are kept at both ends; write a longer window"
    }

    where:
    hours << ['daily 10:00-10:03', 'daily 10:00-10:04', 'mon 10:00-10:01 11:00-11:03']
  }

  def "windows that meet at midnight are one"() {
    expect:
    judge(guard([window('daily 00:00-24:00')]), '+12125550123', at) instanceof Verdict.Allow

    where:
    at << ['2026-11-20T23:59:30-05:00', '2026-11-21T00:00:30-05:00', '2026-11-01T01:30:00-05:00', '2027-03-14T03:00:30-04:00']
  }

  def "hours that cannot be kept are refused with what to write: #text"() {
    when:
    WeekHours.of(text)

    then:
    def e = thrown(IllegalArgumentException)
    e.message == message

    where:
    text                                 || message
    'daily 25:00-26:00'                  || "'25:00' is no time of day; write hours and minutes from 00:00 to 24:00"
    'daily 8-20'                         || "'8' is no time of day; write hours and minutes from 00:00 to 24:00"
    'daily -1:00-20:00'                  || "'' is no time of day; write hours and minutes from 00:00 to 24:00"
    'daily 22:00-06:00'                  || "'22:00-06:00' passes midnight; a row of an hours_file has room for both: " +
        'daily 00:00-06:00 22:00-24:00'
    'daily 08:00-08:00'                  || "'08:00-08:00' is no time at all; write hours such as 08:00-20:00, or leave the day " +
        'out to close it'
    'mon-sat'                            || "'mon-sat' is no day with its hours; write 'mon-sat 08:00-20:00'"
    'weekdays 08:00-20:00'               || "'weekdays' are no days; write daily, sun or mon-sat"
    'daily 08:00'                        || "'08:00' are no hours; write hours such as 08:00-20:00"
    'daily 08:00-20:00, sun 9:00-12:00'  || "'9:00' is no time of day; write hours and minutes from 00:00 to 24:00"
    'daily 08:00-20:00, sun 09:00-12:00' || "'daily 08:00-20:00, sun 09:00-12:00' names sun twice; name each day once"
  }

  def "the places of a window are told apart: #text"() {
    expect:
    HoursTable.areas(text) == areas

    where:
    text                  || areas
    ['US-CA', 'CA-ON']    || ['US-CA', 'CA-ON']
    ['CA-*', 'ky-*']      || ['CA', 'KY']
    ['Florida', 'fl']     || ['US-FL', 'US-FL']
    ['US', 'JM', 'GB']    || ['US', 'JM', 'GB']
    ['PR', '*']           || ['US-PR', '*']
    ['Fla.', 'us-fl']     || ['US-FL', 'US-FL']
    ['US-GA', 'GE-*']     || ['US-GA', 'GE']
  }

  def "what is both a state and a country is refused with both to choose from: #text"() {
    when:
    HoursTable.areas(text)

    then:
    def e = thrown(IllegalArgumentException)
    e.message == message

    where:
    text         || message
    ['CA']       || "'CA' is California and Canada; write US-CA or CA-*"
    ['FL', 'ky'] || "'ky' is Kentucky and Cayman Islands; write US-KY or KY-*"
    ['DE']       || "'DE' is Delaware and Germany; write US-DE or DE-*"
    ['Georgia']  || "'Georgia' is a state and a country; write US-GA or GE-*"
    ['SK']       || "'SK' is Saskatchewan and Slovakia; write CA-SK or SK-*"
    ['Canada']   || "there is no place 'Canada'; write one such as US-FL, CA-ON or US; did you mean 'CA-*'?"
    []           || 'in names no place; write US-FL or another, or leave it out for everywhere'
  }

  def "a table of one's own takes the place of ours, and says where it is wrong"() {
    when:
    def table = HoursTable.read('mine.txt', '# mine\nUS-FL | text call | daily 10:00-11:00 | - | - | .. | our lawyer | 2026-11-20\n')

    then:
    judge(guard(table.preset('us-strict')), '+13055550123', '2026-11-20T12:00:00-05:00').until() == Instant.parse('2026-11-21T15:02:00Z')
    judge(guard(table.preset('us-strict')), '+12125550123', '2026-11-20T03:00:00-05:00') instanceof Verdict.Allow
  }

  def "hours hold on all days that are named"() {
    expect:
    WeekHours.on('mon, wed-thu', '10:00-18:00') == WeekHours.of('mon 10:00-18:00, wed-thu 10:00-18:00')
  }

  static final String FORM = 'write place | operations | hours | holidays | clock | in force | source | checked'

  def "a table says in which line it is wrong: #cells"() {
    when:
    HoursTable.read('mine.txt', "\n${cells.join(' | ')}\n")

    then:
    def e = thrown(ConfigurationException)
    e.message == "mine.txt$message"

    where:
    cells                                                                         || message
    ['US-FL', 'daily 10:00-11:00']                                                || ":2: this has 2 cells; $FORM"
    ['US-FLX', 'text', 'daily 10:00-11:00', '-', '-', '..', 'a', '2026-11-20']    || ":2: there is no place 'US-FLX'; write one such as " +
        "US-FL, CA-ON or US; did you mean 'US-FL'?"
    ['US-FL', 'fax', 'daily 10:00-11:00', '-', '-', '..', 'a', '2026-11-20']      || ":2: 'fax' is no operation; write text, call or " +
        'text call'
    ['US-FL', 'text', 'daily 25:00-26:00', '-', '-', '..', 'a', '2026-11-20']     || ":2: '25:00' is no time of day; write hours and " +
        'minutes from 00:00 to 24:00'
    ['US-FL', 'text', 'daily 10:00-11:00', 'us-xx', '-', '..', 'a', '2026-11-20'] || ":2: there is no list of holidays 'us-xx'; known " +
        'are ca-bc, us-al, us-la, us-pa, us-ri, us-ut'
    ['US-FL', 'text', 'daily 10:00-11:00', '-', '-', '2026', 'a', '2026-11-20']   || ":2: '2026' is no span; write 2026-01-01.., or .. " +
        'for always'
    ['US-FL', 'text', 'daily 10:00-11:00', '-', 'EST', '..', 'a', '2026-11-20']   || ':2: a day is written 2026-11-22, a clock ' +
        'America/Chicago'
    ['IN', 'text', 'daily 10:00-11:00', '-', '-', '..', 'a', '2026-11-20']        || ":2: 'IN' is Indiana and India; write US-IN or IN-*"
    ['CA', 'text', 'daily 10:00-11:00', '-', '-', '..', 'a', '2026-11-20']        || ":2: 'CA' is California and Canada; write US-CA " +
        'or CA-*'
    ['# nothing']                                                                 || " has no rule: nothing would be closed; $FORM"
  }

  def "a rule holds from its first day to its last"() {
    given:
    def table = HoursTable.read('mine.txt', 'US | text | daily 10:00-11:00 | - | - | 2026-11-20..2026-11-21 | an order | 2026-11-20')

    expect:
    judge(guard(table.preset('us-federal')), '+12125550123', '2026-11-19T23:00:00-05:00') instanceof Verdict.Allow
    judge(guard(table.preset('us-federal')), '+12125550123', '2026-11-21T12:00:00-05:00').until() == Instant.parse('2026-11-22T05:02:00Z')
  }

  def "no source of a rule is hidden as a number would be"() {
    expect:
    HoursTable.standard().preset('us-strict')*.brief().findAll { HiddenNumbers.in(it) != it } == []
  }

  def "holidays come on their days: #day in #year"() {
    expect:
    def all = (0..<366).collect { LocalDate.of(year, 1, 1).plusDays(it) }.findAll { it.year == year }
    all.findAll { new Holiday('x', day).isOn(it) }*.toString() == dates

    where:
    day               | year || dates
    '12-25'           | 2026 || ['2026-12-25']
    '12-25 observed'  | 2027 || ['2027-12-24', '2027-12-25']
    '01-01 observed'  | 2023 || ['2023-01-01', '2023-01-02']
    '01-01 observed'  | 2027 || ['2027-01-01', '2027-12-31']
    '05-04 monday'    | 2030 || ['2030-05-04', '2030-05-06']
    '05-04 monday'    | 2031 || ['2031-05-04', '2031-05-05']
    '01-01 monday'    | 2028 || ['2028-01-01', '2028-01-03']
    'mon#-1 05 -7'    | 2027 || ['2027-05-24']
    'thu#4 11'        | 2026 || ['2026-11-26']
    'thu#4 11 +1'     | 2026 || ['2026-11-27']
    'mon#-1 05'       | 2027 || ['2027-05-31']
    'easter'          | 2026 || ['2026-04-05']
    'easter'          | 2027 || ['2027-03-28']
    'easter-2'        | 2027 || ['2027-03-26']
    'easter-47'       | 2026 || ['2026-02-17']
  }
}
