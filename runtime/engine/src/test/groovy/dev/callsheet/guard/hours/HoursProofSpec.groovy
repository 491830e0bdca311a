package dev.callsheet.guard.hours

import dev.callsheet.command.Operation
import dev.callsheet.command.PhoneNumber
import dev.callsheet.guard.Approach
import dev.callsheet.guard.place.Locator
import dev.callsheet.guard.place.Places
import dev.callsheet.plan.Verdict
import groovy.transform.Memoized
import java.time.DayOfWeek
import java.time.Instant
import java.time.LocalDate
import java.time.LocalDateTime
import java.time.LocalTime
import java.time.ZoneId
import java.time.ZoneOffset
import java.time.temporal.ChronoUnit
import org.joda.time.DateTimeZone
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.Tag

/** Every area code at every hour of three weeks, held against a reading of the data that shares no code with ours. */
@Tag('slow')
class HoursProofSpec extends Specification {
  static final List<String> DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

  /** Weeks with the changes of March and November in their middle, and that of Thanksgiving. */
  static final List<String> WEEKS = ['2027-03-10', '2026-10-29', '2026-11-23']

  static List<String> lines(String name) {
    Places.getResourceAsStream("/dev/callsheet/guard/$name").getText('UTF-8').readLines()
      .findAll { it && !it.startsWith('#') }
  }

  /** Code to [place, zone] pairs. */
  @Shared Map<Integer, List<List>> where = [:]
  @Shared List<Map> rules = []
  /** Those of our own that only the oracle needs: days that are closed in the weeks that are tried. */
  static final Map<String, List<String>> CLOSED = [
    'us-al': ['2026-11-26'], 'us-la': ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-26', '2026-11-27'],
    'us-pa': ['2026-11-03', '2026-11-26'], 'us-ri': ['2026-11-03', '2026-11-26'], 'us-ut': ['2026-11-26'],
  ]

  def setupSpec() {
    lines('place/area-codes.txt').each { line ->
      def (codes, said) = line.split('=')*.trim()
      def pairs = said.contains('/') ? said.split(';').collectMany { part ->
        def words = part.trim().split(' ') as List
        words.tail().collect { [words[0], ZoneId.of(it)] }
      } : []
      codes.split(' ').each { where[it as int] = pairs }
    }
    rules = lines('hours/rules.txt').collect { line ->
      def cells = line.split('[|]')*.trim()
      def windows = [:]
      cells[2].split(',').each { part ->
        def (days, hours) = part.trim().split(' ')
        def ends = days == 'daily' ? ['mon', 'sun'] : days.split('-')
        def (from, until) = hours.split('-').collect { LocalTime.parse(it) }
        (DAYS.indexOf(ends[0])..DAYS.indexOf(ends[-1])).each { windows[it] = [from, until] }
      }
      def (from, until) = cells[5].split('[.][.]', -1)
      [place: cells[0], ways: cells[1].split(' '), windows: windows, closed: CLOSED[cells[3]] ?: [],
        clock: cells[4] == '-' ? null : ZoneId.of(cells[4]), from: from ?: '0000', until: until ?: '9999']
    }
  }

  boolean isOpen(Map rule, LocalDateTime local) {
    if (local.toLocalDate().toString() < rule.from || local.toLocalDate().toString() > rule.until) {
      return true
    }
    def window = rule.windows[local.dayOfWeek.value - 1]
    window && !(local.toLocalDate().toString() in rule.closed) &&
      local.toLocalTime() >= window[0] && local.toLocalTime() < window[1]
  }

  /** By clocks that are not ours. */
  static LocalDateTime shown(Instant at, ZoneId zone) {
    LocalDateTime.ofEpochSecond(at.epochSecond, 0, ZoneOffset.ofTotalSeconds(theirs(zone.id).getOffset(at.toEpochMilli()).intdiv(1_000)))
  }

  @Memoized
  static DateTimeZone theirs(String id) {
    DateTimeZone.forID(id)
  }

  boolean isOpen(int code, String preset, String way, Instant at) {
    where[code].every { place, zone ->
      holding(preset, way, place).every { isOpen(it, shown(at, it.clock ?: zone)) }
    }
  }

  @Shared Map<List, List<Map>> holding = [:]

  List<Map> holding(String preset, String way, String place) {
    holding.computeIfAbsent([preset, way, place]) {
      rules.findAll {
        way in it.ways && (it.place == '*' || it.place == place || place.startsWith(it.place + '-')) &&
          (preset == 'us-strict' || !it.place.contains('-'))
      }
    }
  }

  static HoursGuard guard(String preset) {
    new HoursGuard(HoursTable.standard().preset(preset), new Locator(Places.standard(), [] as Set, [] as Set))
  }

  def "nobody is let through while it is closed anywhere they may be, nor waits for a closed hour: #preset, week of #week"() {
    given:
    def guard = guard(preset)
    def start = Instant.parse(week + 'T00:00:00Z')
    def wrong = []
    def allowed = 0
    // One code for each reading of the data: all codes of a family have the same places.
    def read = [:]
    def keys = [:]

    when:
    where.each { code, pairs ->
      def key = keys.computeIfAbsent(pairs) { keys.size() }
      def number = new PhoneNumber("+1${code}5550123")
      (0..168).each { hour ->
        def at = start.plus(hour, ChronoUnit.HOURS)
        def verdict = guard.judge(new Approach(Operation.CALL, number, [:], at))
        def open = read.computeIfAbsent(key * 1_000L + hour) { pairs && isOpen(code, preset, 'call', at) }
        if (verdict instanceof Verdict.Allow) {
          allowed++
          if (!open) {
            wrong << "$code allowed at $at"
          }
        } else if (verdict instanceof Verdict.Defer) {
          def until = verdict.until()
          def fine = read.computeIfAbsent([key, until]) { isOpen(code, preset, 'call', until) }
          if (!fine || until <= at) {
            wrong << "$code waits at $at for $until"
          }
        } else if (pairs) {
          wrong << "$code left out at $at"
        }
      }
    }

    then:
    wrong.take(10) == []
    allowed > 10_000

    where:
    [preset, week] << [HoursTable.PRESETS, WEEKS].combinations()
  }

  def "on a weekday at 14:00 Eastern no code of one zone in the contiguous states waits"() {
    given:
    def at = Instant.parse('2027-02-24T19:00:00Z')
    def beyond = ['US-AK', 'US-HI', 'US-PR', 'US-GU', 'US-VI', 'US-MP', 'US-AS']
    def codes = where.findAll { code, pairs -> pairs.size() == 1 && pairs[0][0].startsWith('US-') && !(pairs[0][0] in beyond) }.keySet()
    def guard = guard('us-strict')

    expect:
    codes.size() > 300
    codes.findAll {
      !(guard.judge(new Approach(Operation.SMS, new PhoneNumber("+1${it}5550123"), [:], at)) instanceof Verdict.Allow)
    } == [] as Set
  }
}
