package dev.callsheet.journal

import dev.callsheet.dispatch.pace.Day
import dev.callsheet.dispatch.pace.Quota
import java.time.Instant
import java.time.ZoneId
import java.time.ZoneOffset
import spock.lang.Specification
import spock.lang.Timeout

/** What every quota does. */
@Timeout(300)
abstract class QuotaContract extends Specification {
  static final Instant NOON = Instant.parse('2026-11-21T12:00:00Z')
  static final Day DAY = Day.of(NOON, ZoneOffset.UTC)

  /** One more that counts for this account. */
  abstract Quota quota(String account = 'acme')

  def 'no more is given than the day has, to all who use the account, and what comes back is given again'() {
    given:
    def one = quota()
    def other = quota()

    expect:
    one.take(DAY, NOON, 500, 300) == 300
    other.take(DAY, NOON, 500, 300) == 200
    one.take(DAY, NOON, 500, 1) == 0
    one.taken(DAY) == 500

    when:
    other.giveBack(NOON, 50)

    then:
    one.take(DAY, NOON, 500, 300) == 50
  }

  def 'what leaves without a budget counts for those who have one'() {
    expect:
    quota().take(DAY, NOON, Long.MAX_VALUE, 450) == 450
    quota().take(DAY, NOON, 500, 300) == 50
    quota().take(DAY, NOON, Long.MAX_VALUE, 450) == 450
    quota().take(DAY, NOON, 700, 1) == 0
  }

  def 'each day and each account has its own'() {
    given:
    def next = NOON.plusSeconds(86_400)

    expect:
    quota().take(DAY, NOON, 10, 10) == 10
    quota().take(Day.of(next, ZoneOffset.UTC), next, 10, 10) == 10
    quota('other').take(DAY, NOON, 10, 10) == 10
    quota().take(DAY, NOON, 10, 10) == 0
  }

  def 'each zone has its own day of the same count: #zone has #taken of 3'() {
    given: 'one leaves just before midnight in UTC, one just after, one at noon'
    [-1, 1, 43_200].each { seconds ->
      def at = Instant.parse('2026-11-22T00:00:00Z').plusSeconds(seconds)
      assert quota().take(Day.of(at, ZoneOffset.UTC), at, Long.MAX_VALUE, 1) == 1
    }

    expect:
    quota().taken(Day.of(Instant.parse('2026-11-22T12:00:00Z'), ZoneId.of(zone))) == taken

    where:
    zone               || taken
    'UTC'              || 2
    'America/New_York' || 1
    'Asia/Kolkata'     || 3
    'Asia/Kathmandu'   || 3
    'Pacific/Auckland' || 1
  }

  def 'a budget that is now smaller than what was used gives nothing'() {
    expect:
    quota().take(DAY, NOON, 500, 300) == 300
    quota().take(DAY, NOON, 100, 1) == 0
    quota().take(DAY, NOON, 301, 9) == 1
  }
}
