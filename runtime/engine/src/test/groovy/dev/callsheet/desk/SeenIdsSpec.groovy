package dev.callsheet.desk

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
      assert seen.before(event, now, *parts) == Optional.ofNullable(before?.first())
    }

    where:
    seed << [1, 2, 3]
  }

  def 'where one part ends and the next begins makes a difference'() {
    given:
    def seen = new SeenIds()

    expect:
    seen.before(1, Instant.EPOCH, 'a', 'bc').empty
    seen.before(2, Instant.EPOCH, 'ab', 'c').empty
    seen.before(3, Instant.EPOCH, 'a', 'bc').get() == 1
  }
}
