package dev.callsheet.dispatch

import static dev.callsheet.dispatch.HandWire.status
import static dev.callsheet.dispatch.JumpingTime.SECOND
import static dev.callsheet.dispatch.Plans.sms

import dev.callsheet.dispatch.pace.Retry
import dev.callsheet.wire.Answer
import java.time.Duration
import java.time.Instant
import spock.lang.Specification
import spock.lang.Timeout

/** Many actions for few numbers, with answers that take from nothing to a second. */
@Timeout(300)
class UnderLoadSpec extends Specification {
  static final int ACTIONS = 20_000
  static final int NUMBERS = 500

  def 'with 64 in flight the actions of a number leave in plan order, each after the answer to the one before: #about'() {
    given:
    def random = new Random(seed)
    def numbers = (0..<ACTIONS).collect { random.nextInt(NUMBERS) }
    def time = new JumpingTime(Instant.parse('2026-11-21T12:00:00Z'), { answer(random, bad) }, { random.nextInt(SECOND as int) as long })

    when:
    def report = new Dispatcher(time, Plans.ENCODER, SendSettings.standard().clock(time).inFlight(64)
        .retry(new Retry(3, Duration.ofMillis(250), Duration.ofSeconds(30), [Retry.Cause.NOT_SENT] as Set)), time)
        .run(Plans.of(numbers.withIndex().collect { number, i -> sms(number, "action ${i + 1}.") }))

    then: 'nothing is lost and as much is under way as may be'
    report.counts().values().sum() == ACTIONS
    report.stoppedBy().empty
    time.mostUnderWay == 64

    and:
    misordered(time.departed) == []

    where:
    about                  | seed | bad
    'all is well'          | 1    | 0
    'one in ten goes wrong' | 2   | 10
  }

  private static Answer answer(Random random, int bad) {
    if (bad == 0 || random.nextInt(bad) > 0) {
      return status(200)
    }
    [new Answer.NotSent('refused'), new Answer.Unknown('reset'), status(500), status(404)][random.nextInt(4)]
  }

  /** Requests that left while another for their number was under way, or after a later one. */
  private static List<String> misordered(List<JumpingTime.Departed> departed) {
    Map<String, Integer> last = [:]
    Set<String> underWay = []
    departed.findAll { one ->
      def to = (one.body =~ /"target":"([^"]+)"/)[0][1] as String
      def number = ((one.body =~ /action (\d+)\./)[0][1]) as int
      if (one.answered) {
        return !underWay.remove(to)
      }
      def wrong = !underWay.add(to) || number < last.getOrDefault(to, 0)
      last[to] = number
      wrong
    }*.body
  }
}
