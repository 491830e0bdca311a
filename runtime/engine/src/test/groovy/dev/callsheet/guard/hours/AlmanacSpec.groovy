package dev.callsheet.guard.hours

import dev.callsheet.Trials
import dev.callsheet.command.Operation
import dev.callsheet.command.PhoneNumber
import dev.callsheet.guard.Approach
import dev.callsheet.guard.place.Locator
import dev.callsheet.guard.place.Places
import dev.callsheet.plan.Verdict
import groovy.transform.CompileStatic
import java.time.Instant
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.Tag

/** Nobody is reached while a table that somebody else wrote has them closed: each hour of a year with -Pdeep. */
@Tag('slow')
class AlmanacSpec extends Specification {
  static final long FROM = Instant.parse('2026-12-01T00:00:00Z').epochSecond
  static final long UNTIL = Instant.parse('2027-12-01T00:00:00Z').epochSecond
  static final int HALF_HOUR = 1_800
  /** Falls on each hour of a day, and on each day of a week, in turn; full hours or the half ones by the code. */
  static final int STEP = HALF_HOUR * (Trials.ALL ? 2 : 149)

  @Shared Almanac almanac = new Almanac()

  static HoursGuard guard(String preset, Set<String> columns = []) {
    new HoursGuard(HoursTable.standard().preset(preset), new Locator(Places.standard(), columns, [] as Set))
  }

  @CompileStatic
  static Map<String, Long> judged(HoursGuard guard, Almanac almanac, int code, String place, String letters, String preset, Operation way,
      Map<String, String> row) {
    def home = almanac.codes[code]
    def number = new PhoneNumber("+1${code}5550123")
    boolean isStrict = preset == 'us-strict'
    boolean isCall = way == Operation.CALL
    long allowed = 0
    long lost = 0
    long wrong = 0
    for (long second = FROM + 7 * code % 48 * HALF_HOUR; second < UNTIL; second += STEP) {
      boolean open = almanac.isOpen(place, letters, isStrict, isCall, second) &&
        (row.isEmpty() || almanac.isOpen(home[0], home[1], isStrict, isCall, second))
      if (guard.judge(new Approach(way, number, row, Instant.ofEpochSecond(second))) instanceof Verdict.Allow) {
        allowed++
        if (!open) {
          wrong = wrong ?: second
        }
      } else if (open) {
        lost++
      }
    }
    [allowed: allowed, lost: lost, wrong: wrong]
  }

  def "by its area code, #preset, #way"() {
    given:
    def guard = guard(preset)

    when:
    def all = almanac.codes.collect { code, at -> [code: code] + judged(guard, almanac, code, at[0], at[1], preset, way, [:]) }

    then:
    all.size() > 420
    all.findAll { it.wrong }.collect { "$it.code at ${Instant.ofEpochSecond(it.wrong)}" } == []
    all.every { it.allowed > 30 }

    where:
    [preset, way] << [HoursTable.PRESETS, [Operation.SMS, Operation.CALL]].combinations()
  }

  def "by the state of their row, #preset"() {
    given:
    def guard = guard(preset, ['state'] as Set)

    when:
    def all = almanac.clocks.findAll { it.key.length() == 5 }.collect { place, letters ->
      [place: place] + judged(guard, almanac, 212, place, letters, preset, Operation.CALL, [state: place.substring(3)])
    }

    then:
    all.size() > 60
    all.findAll { it.wrong }.collect { "$it.place at ${Instant.ofEpochSecond(it.wrong)}" } == []

    where:
    preset << HoursTable.PRESETS
  }
}
