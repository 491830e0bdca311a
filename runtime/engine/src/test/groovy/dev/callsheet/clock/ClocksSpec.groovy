package dev.callsheet.clock

import java.time.DateTimeException
import java.time.Duration
import java.time.Instant
import java.time.LocalDateTime
import java.time.ZoneId
import org.joda.time.DateTimeZone
import spock.lang.Specification

/** Clocks as the laws have them, held against the newest tables that somebody else has made of them. */
class ClocksSpec extends Specification {
  static final Instant FROM = Instant.parse('2026-01-01T00:00:00Z')
  static final int DAYS = 800

  /** Fixed offsets of old, which Java has by these names, too. */
  static final Set<String> NOT_OURS = ['EST', 'MST', 'HST', 'ROC'] as Set

  static ZoneId zone(String id) {
    try {
      ZoneId.of(id)
    } catch (DateTimeException e) {
      null // newer than this Java
    }
  }

  /** Each week, and around each change that either knows. */
  static List<Instant> moments(ZoneId ours, DateTimeZone theirs) {
    def all = (0..DAYS.intdiv(7)).collect { FROM.plus(Duration.ofDays(7 * it)) }
    def last = FROM.plus(Duration.ofDays(DAYS))
    def changes = []
    for (def at = FROM; at && at.isBefore(last); at = ours.rules.nextTransition(at)?.instant) {
      changes << at
    }
    for (long at = FROM.toEpochMilli(), next = -1; at < last.toEpochMilli() && next != at; at = next) {
      changes << Instant.ofEpochMilli(at)
      next = theirs.nextTransition(at)
      if (next == at) {
        break
      }
    }
    all + changes.collectMany { change -> [-7_200, -1_800, -1, 0, 1, 1_799, 3_599, 7_200].collect { change.plusSeconds(it) } }
  }

  def 'each clock shows what IANA says, for 800 days, and what it shows leads back to the moment'() {
    given:
    def wrong = []

    when:
    DateTimeZone.availableIDs.findAll { !(it in NOT_OURS) && zone(it) }.each { id ->
      def theirs = DateTimeZone.forID(id)
      def ours = zone(id)
      moments(ours, theirs).each { moment ->
        def shown = Clocks.at(moment, ours)
        if (shown.offset.totalSeconds * 1_000 != theirs.getOffset(moment.toEpochMilli())) {
          wrong << "$id $moment $shown.offset"
        }
        def back = Clocks.moment(shown.toLocalDateTime(), ours)
        if (back != moment && !(back.isBefore(moment) && Clocks.at(back, ours).toLocalDateTime() == shown.toLocalDateTime())) {
          wrong << "$id $moment back $back"
        }
      }
    }

    then:
    wrong.take(20) == []
  }

  def 'where a clock is put forward over an hour that hour is the next, as in Java'() {
    given:
    def zone = ZoneId.of('America/New_York')
    def shown = LocalDateTime.parse('2027-03-14T02:30:00')

    expect:
    Clocks.moment(shown, zone) == shown.atZone(zone).toInstant()
  }

  def 'tables that are newer than what is known know better'() {
    expect:
    Clocks.zones('2025a').keySet().containsAll(['America/Vancouver', 'America/Edmonton', 'America/Winnipeg'])
    Clocks.zones('2026f') == [:]
    Clocks.zones('2027a') == [:]
  }

  def "what Java reckons in such a zone is right, too, and it is called by the name that Java has: #id"() {
    given:
    Clocks.zones('2025a')
    def zone = ZoneId.of("$id~2026f")
    def theirs = DateTimeZone.forID(id)
    def before = Instant.parse('2026-09-01T12:00:00Z').atZone(zone)

    expect:
    (0..900).every { before.plusDays(it).offset.totalSeconds * 1_000 == theirs.getOffset(before.plusDays(it).toInstant().toEpochMilli()) }
    (1..900).every { before.minusDays(it).offset == before.minusDays(it).toInstant().atZone(ZoneId.of(id)).offset }
    Clocks.named(zone) == ZoneId.of(id)
    Clocks.plain("$before") == "${before.toOffsetDateTime()}[$id]"

    where:
    id << ['America/Edmonton', 'America/Vancouver', 'America/Winnipeg', 'America/Havana', 'Africa/Casablanca', 'Europe/Chisinau']
  }

  def 'how old they are is said'() {
    expect:
    Clocks.age() ==~ /time zones of \d{4}[a-z]+(, and what has changed until 2026f)?/
  }
}
