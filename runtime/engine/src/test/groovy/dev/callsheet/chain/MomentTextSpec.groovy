package dev.callsheet.chain

import java.time.Instant
import spock.lang.Specification

class MomentTextSpec extends Specification {
  def 'a moment is told as Java tells it, whatever was told before'() {
    given:
    def text = new MomentText()
    def random = new Random(11)
    def parts = [0, 1, 999, 1_000, 1_234_000, 500_000_000, 999_999_000, 999_999_999]

    expect:
    5_000.times {
      def at = Instant.ofEpochSecond(random.nextInt(3) + 1_795_000_000L * random.nextInt(2), parts[random.nextInt(parts.size())])
      assert text.of(at) == at.toString()
    }
  }

  def 'a text is read as Java reads it, whatever was read before'() {
    given:
    def moments = new MomentText()
    def random = new Random(12)
    def parts = [0, 1, 999, 1_000, 1_234_000, 500_000_000, 999_999_000, 999_999_999]

    expect:
    5_000.times {
      def second = random.nextInt(3) - 1 + 1_795_000_000L * random.nextInt(2)
      def text = Instant.ofEpochSecond(second, parts[random.nextInt(parts.size())]).toString()
      assert moments.read(text) == Instant.parse(text)
      assert moments.read('+10000-01-01T00:00:00.123Z') == Instant.parse('+10000-01-01T00:00:00.123Z')
    }
    moments.read('2026-11-25T15:00:00.5Z') == Instant.parse('2026-11-25T15:00:00.500Z')
  }

  def 'what is no moment is refused: #text'() {
    when:
    new MomentText().with { read('2026-11-25T15:00:00.5Z'); read(text) }

    then:
    thrown(RuntimeException)

    where:
    text << ['', 'noon', '2026-11-25T15:00:00.xZ', '2026-13-25T15:00:00.123Z']
  }
}
