package dev.callsheet.dispatch

import static dev.callsheet.dispatch.HandWire.status
import static dev.callsheet.dispatch.Plans.sms
import static dev.callsheet.dispatch.Plans.texts

import dev.callsheet.command.Operation
import dev.callsheet.dispatch.pace.Limit
import dev.callsheet.dispatch.pace.Pace
import dev.callsheet.dispatch.pace.Retry
import dev.callsheet.dispatch.pace.StopRules
import dev.callsheet.log.CapturedLogs
import dev.callsheet.plan.Guard
import dev.callsheet.wire.Answer
import java.time.Duration
import org.slf4j.event.Level
import spock.lang.Specification

/** What the log and the metrics are told of a run. */
class RunTelemetrySpec extends Specification {
  static final String KEY = 'canary-1'

  def figures = new Figures()

  RunReport run(QuickWire wire, List commands, Map settings = [:]) {
    def sending = settings.inject(SendSettings.standard().metrics(figures).inFlight(1)) { all, one -> all."${one.key}"(one.value) }
    Plans.of(commands).withCloseable { new Dispatcher(wire, Plans.ENCODER, sending).run(it) }
  }

  def "the log tells the begin, the end, why a run stops, and each action that did not go well"() {
    when:
    def lines = CapturedLogs.during(Level.DEBUG) {
      run(QuickWire.answering(status(200), status(400), status(503), new Answer.Unknown('no answer within 30 s'), status(400)), texts(6),
          [stopRules: StopRules.NONE.failures(Limit.parse('1'))])
    }*.replace('dev.callsheet.dispatch: ', '')*.replaceAll(/PT[\d.]+S/, 'PT')

    then:
    lines == [
      'INFO run begins: 6 actions as acme to api.example.com, pace unlimited, at most 1 in flight',
      'DEBUG action 2 sms to +1 ... 0002 (spec.groovy:2:3) is refused, status 400',
      'WARN action 3 sms to +1 ... 0003 (spec.groovy:3:3) is unknown, status 503',
      'WARN action 4 sms to +1 ... 0004 (spec.groovy:4:3) is unknown, no answer within 30 s',
      'DEBUG action 5 sms to +1 ... 0005 (spec.groovy:5:3) is refused, status 400',
      'WARN run stops: 2 refused or not sent, the limit is 1',
      'INFO run ends after PT: {SENT=1, REFUSED=2, NOT_SENT=0, UNKNOWN=2, SKIPPED=0, DEFERRED=0, NOT_TRIED=1}',
    ]
  }

  def "what is tried again is told"() {
    expect:
    CapturedLogs.during(Level.DEBUG) {
      run(QuickWire.answering(new Answer.NotSent('no connection')), texts(1),
          [retry: new Retry(3, Duration.ZERO, Duration.ZERO, [Retry.Cause.NOT_SENT] as Set)])
    }.any { it.endsWith('action 1 sms to +1 ... 0001 (spec.groovy:1:3) will be tried again after attempt 1: not-sent, no connection') }
  }

  def "not even at trace level does the log hold the key, a number or a message: #name"() {
    when:
    def lines = CapturedLogs.during(Level.TRACE) { run(wire, [sms(1, 'canary message'), sms(2, 'canary message'), Plans.remove(3, 4, 5, 6)],
        settings) }

    then:
    lines.size() >= 5
    lines.every { !it.contains(KEY) && !it.contains('1305555') && !it.contains('canary message') }

    where:
    name                     | wire                                                                     | settings
    'all well'               | new QuickWire({ status(200, it) })                                       | [:]
    'a refusal that repeats' | new QuickWire({ status(400, it) })                                       | [:]
    'a failure that repeats' | new QuickWire({ status(500, it) })                                       | [:]
    'a redirect'             | new QuickWire({ status(302, it) })                                       | [:]
    'a wire that throws'     | new QuickWire({ throw new IllegalStateException(it as String) })         | [:]
    'a guard that throws'    | new QuickWire()                                                          |
        [guard: { throw new IllegalStateException(it as String) } as Guard]
    'a listener that throws' | new QuickWire()                                                          | [listener: new Noisy()]
  }

  def "metrics are told what leaves, what is answered and what becomes of it"() {
    when:
    run(QuickWire.answering(status(200), status(400), new Answer.NotSent('no connection')), texts(3) + [Plans.flush(1)],
        [retry: new Retry(3, Duration.ZERO, Duration.ZERO, [Retry.Cause.NOT_SENT] as Set)])

    then:
    figures.settled == ['sms sent': 2, 'sms refused': 1, 'queue-flush sent': 1]
    figures.left == 5
    figures.answered == 5
    figures.waiting == 0
    figures.synced > 0
    figures.held == Duration.ZERO
  }

  def "the time that the pace takes is told"() {
    when:
    run(new QuickWire(), texts(2), [pace: Pace.perSecond(2)])

    then:
    figures.held > Duration.ZERO
  }

  def "actions that wait are told while they wait, and none at the end"() {
    given:
    def wire = new HandWire()
    def dispatcher = new Dispatcher(wire, Plans.ENCODER, SendSettings.standard().metrics(figures).inFlight(2))
    def done = Thread.start { Plans.of(texts(10)).withCloseable { dispatcher.run(it) } }

    when:
    def first = [wire.next(), wire.next()]
    while (figures.waiting != 8) {
      Thread.sleep(1)
    }
    first*.answer()
    8.times { wire.next().answer() }
    done.join()

    then:
    figures.waiting == 0
  }

  def "metrics that throw are told no more, and the run goes on"() {
    given:
    def calls = 0
    def broken = [left: { calls++; throw new IllegalStateException() }] as Metrics

    expect:
    run(new QuickWire(), texts(3), [metrics: broken]).count(Outcome.Kind.SENT) == 3
    calls == 1
  }

  static class Figures implements Metrics {
    final Map<String, Integer> settled = [:]
    int left
    int answered
    volatile int waiting
    int synced
    Duration held = Duration.ZERO

    @Override
    void left(Operation operation) {
      left++
    }

    @Override
    void answered(Operation operation, Duration took) {
      answered++
    }

    @Override
    void settled(Operation operation, Outcome.Kind kind) {
      settled.merge("${operation.id()} ${kind.id()}" as String, 1) { a, b -> a + b }
    }

    @Override
    void waiting(int change) {
      waiting += change
    }

    @Override
    void held(Duration waited) {
      held += waited
    }

    @Override
    void synced(Duration took) {
      synced++
    }
  }

  static class Noisy implements RunListener {
    @Override
    void attempting(dev.callsheet.action.Action action, int attempt) {
      throw new IllegalStateException("cannot keep $action ${KEY}")
    }

    @Override
    void settled(dev.callsheet.action.Action action, Outcome outcome) {
      throw new IllegalStateException("cannot keep $action ${KEY}")
    }
  }
}
