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
}
