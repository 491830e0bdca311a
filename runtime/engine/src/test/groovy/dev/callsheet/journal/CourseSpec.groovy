package dev.callsheet.journal

import static dev.callsheet.dispatch.Outcome.Kind.REFUSED
import static dev.callsheet.dispatch.Outcome.Kind.SENT

import dev.callsheet.store.JsonTree
import java.time.Duration
import java.time.Instant
import spock.lang.Specification
import tools.jackson.core.ObjectReadContext
import tools.jackson.core.json.JsonFactory

/** How a run went over time, from its records alone. */
class CourseSpec extends Specification {
  static final Instant NOON = Instant.parse('2026-11-20T12:00:00Z')

  def gathering = new Course.Gathering()

  void record(String type, long second, String more = '') {
    def text = """{"seq":1,"at":"${NOON.plusSeconds(second)}","type":"$type"$more}"""
    new JsonFactory().createParser(ObjectReadContext.empty(), text).withCloseable { gathering.add(JsonTree.read(it)) }
  }

  void outcome(long second, String kind = 'sent', long micros = 2_000, int attempts = 1) {
    record('outcome', second, /,"action":1,"outcome":"$kind","attempts":$attempts,"latencyMicros":$micros/)
  }

  def 'the pauses between are no time of sending, and each part says who confirmed it'() {
    given:
    record('run', 0, ',"confirmedBy":"ann"')
    outcome(10)
    record('end', 20)
    record('resolution', 500)
    record('resume', 1_000, ',"confirmedBy":"bo"')
    outcome(1_005)

    and: 'it died, and was taken up a day later'
    record('recovery', 90_000)
    outcome(90_000, 'unknown', 0)
    record('resume', 90_001, ',"confirmedBy":"cy"')
    record('end', 90_003)

    expect:
    with(gathering.course()) {
      sending() == Duration.ofSeconds(20 + 5 + 2)
      parts()*.confirmedBy() == ['ann', 'bo', 'cy']
      parts()*.last() == [20, 1_005, 90_003].collect { NOON.plusSeconds(it) }
      slices()*.counts() == [[(SENT): 1L], [(SENT): 1L]]
    }
  }

  def 'slices tell what ended in them and how long answers took; what made no request is none'() {
    given:
    record('run', 0)
    outcome(1, 'sent', 1_000)
    outcome(1, 'refused', 3_000)
    outcome(1, 'skipped', 0, 0)
    outcome(2, 'sent', 5_000)

    expect:
    with(gathering.course()) {
      seconds() == 1
      slices()*.from() == [NOON.plusSeconds(1), NOON.plusSeconds(2)]
      slices()[0].counts() == [(SENT): 1L, (REFUSED): 1L]
      [slices()[0].mean(), slices()[0].longest()] == [Duration.ofMillis(2), Duration.ofMillis(3)]
    }
  }

  def 'slices tell how often the service said that it was too fast, however wide they are'() {
    given:
    record('run', 0)
    outcome(1)
    [1, 1, 2].each { record('outcome', it, ',"action":1,"outcome":"refused","status":429,"attempts":1,"latencyMicros":2000') }
    record('outcome', 2, ',"action":1,"outcome":"unknown","status":503,"attempts":1,"latencyMicros":2000')

    expect:
    gathering.course().slices()*.tooFast() == [2, 1]

    when:
    (1..200).each { outcome(10 * it) }

    then:
    gathering.course().slices()*.tooFast().sum() == 3
  }

  def 'a long run has wider slices, and loses nothing'() {
    given:
    record('run', 0)
    (0..<5_000).each { outcome(it * 7, 'sent', 1_000 + it) }

    expect:
    with(gathering.course()) {
      seconds() == 600
      slices().size() <= 120
      slices()*.counts()*.get(SENT).sum() == 5_000
      slices()*.longest().max() == Duration.ofNanos(5_999_000)
    }
  }
}
