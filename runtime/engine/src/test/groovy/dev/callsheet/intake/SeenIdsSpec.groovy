package dev.callsheet.intake

import java.time.Duration
import java.time.Instant
import spock.lang.Specification

class SeenIdsSpec extends Specification {
  def 'an id is known for 72 hours, however many came since: seed #seed'() {
    given: 'ids that come again, at a clock that is set back now and then, and what a plain map knows of them'
    def random = new Random(seed)
    def seen = new SeenIds()
    def known = new LinkedHashMap<List<String>, List>()
    def now = Instant.parse('2026-11-25T15:00:00Z')

    expect:
    (1L..30_000L).each { event ->
      now = now.plusSeconds(random.nextInt(1_000) == 0 ? -300 : random.nextInt(120))
      def parts = ['dialer', 'e' + random.nextInt(6_000)]
      while (!known.isEmpty() && known.values().iterator().next()[1] < now - Duration.ofHours(72)) {
        known.remove(known.keySet().iterator().next())
      }
      def before = known.get(parts)
      if (before == null) {
        known.put(parts, [event, now])
      }
      assert seen.before(event, now, 0, SeenIds.WINDOW, *parts).map { it.event() } == Optional.ofNullable(before?.first())
    }

    where:
    seed << [1, 2, 3]
  }

  def 'where one part ends and the next begins makes a difference'() {
    given:
    def seen = new SeenIds()

    expect:
    seen.before(1, Instant.EPOCH, 7, SeenIds.WINDOW, 'a', 'bc').empty
    seen.before(2, Instant.EPOCH, 7, SeenIds.WINDOW, 'ab', 'c').empty
    seen.before(3, Instant.EPOCH, 7, SeenIds.WINDOW, 'a', 'bc').get() == new SeenIds.Seen(1, 7)
  }

  def 'what came longer ago than it may counts as nothing, and the next is held against what came last'() {
    given:
    def seen = new SeenIds()
    def within = Duration.ofMinutes(10)
    def at = { Instant.EPOCH.plusSeconds(60L * it) }

    expect:
    [0, 9, 11, 20, 22].withIndex(1).collect { minute, event ->
      seen.before(event, at(minute), 0, within, 'a').map { it.event() }.orElse(0)
    } == [0, 1, 0, 3, 0]
  }
}
