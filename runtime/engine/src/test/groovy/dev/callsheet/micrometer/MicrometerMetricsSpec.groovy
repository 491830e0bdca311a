package dev.callsheet.micrometer

import dev.callsheet.command.Operation
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
}
