package dev.callsheet.micrometer

import dev.callsheet.command.Operation
import dev.callsheet.dispatch.Metrics.HeldBy
import dev.callsheet.dispatch.Outcome
import io.micrometer.core.instrument.simple.SimpleMeterRegistry
import java.time.Duration
import java.util.concurrent.TimeUnit
import spock.lang.Specification

class MicrometerMetricsSpec extends Specification {
  def registry = new SimpleMeterRegistry()
  def metrics = new MicrometerMetrics(registry)

  def "actions are counted by operation and outcome"() {
    when:
    3.times { metrics.settled(Operation.SMS, Outcome.Kind.SENT) }
    metrics.settled(Operation.SMS, Outcome.Kind.NOT_SENT)
    metrics.settled(Operation.CALL, Outcome.Kind.SENT)

    then:
    registry.get('callsheet.actions').tags('operation', 'sms', 'outcome', 'sent').counter().count() == 3
    registry.get('callsheet.actions').tags('operation', 'sms', 'outcome', 'not-sent').counter().count() == 1
    registry.find('callsheet.actions').counters().size() == 3
  }

  def "exchanges are timed, and those under way are a gauge"() {
    when:
    3.times { metrics.left(Operation.SMS) }
    metrics.answered(Operation.SMS, Duration.ofMillis(40))

    then:
    registry.get('callsheet.exchange').tag('operation', 'sms').timer().with { [it.count(), it.totalTime(TimeUnit.MILLISECONDS)] } == [1, 40]
    registry.get('callsheet.actions.active').gauge().value() == 2
  }

  def "what waits, and what is waited for, has its meters"() {
    when:
    metrics.waiting(8)
    metrics.waiting(-3)
    metrics.held(Duration.ofMillis(200))
    metrics.synced(Duration.ofMillis(3))

    then:
    registry.get('callsheet.actions.waiting').gauge().value() == 5
    registry.get('callsheet.pace.wait').timer().totalTime(TimeUnit.MILLISECONDS) == 200
    registry.get('callsheet.journal.sync').timer().count() == 1
  }

  def "rules are counted by name"() {
    when:
    3.times { metrics.decided() }
    2.times { metrics.fired('speed to lead') }
    metrics.failed('nobody home')
    metrics.heldBack('speed to lead', HeldBy.LOOP_GUARD)
    2.times { metrics.heldBack('speed to lead', HeldBy.MANDATE) }

    then:
    registry.get('callsheet.rules.decided').counter().count() == 3
    registry.get('callsheet.rules.fired').tag('rule', 'speed to lead').counter().count() == 2
    registry.get('callsheet.rules.failed').tag('rule', 'nobody home').counter().count() == 1
    registry.get('callsheet.rules.held').tags('rule', 'speed to lead', 'by', 'loop-guard').counter().count() == 1
    registry.get('callsheet.rules.held').tags('rule', 'speed to lead', 'by', 'mandate').counter().count() == 2
  }

  def "rules that are called otherwise each time do not grow the registry without end"() {
    when:
    1000.times { metrics.fired("rule $it") }
    metrics.fired('rule 7')

    then:
    registry.find('callsheet.rules.fired').counters().size() == MicrometerMetrics.MOST_RULES + 1
    registry.get('callsheet.rules.fired').tag('rule', 'rule 7').counter().count() == 2
    registry.get('callsheet.rules.fired').tag('rule', '(other)').counter().count() == 1000 - MicrometerMetrics.MOST_RULES
  }
}
