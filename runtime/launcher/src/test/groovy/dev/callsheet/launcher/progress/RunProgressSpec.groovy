package dev.callsheet.launcher.progress

import static dev.callsheet.dispatch.Outcome.Kind.DEFERRED
import static dev.callsheet.dispatch.Outcome.Kind.NOT_SENT
import static dev.callsheet.dispatch.Outcome.Kind.NOT_TRIED
import static dev.callsheet.dispatch.Outcome.Kind.REFUSED
import static dev.callsheet.dispatch.Outcome.Kind.SENT
import static dev.callsheet.dispatch.Outcome.Kind.SKIPPED
import static dev.callsheet.dispatch.Outcome.Kind.UNKNOWN

import dev.callsheet.action.Action
import dev.callsheet.action.Origin
import dev.callsheet.command.FlushQueue
import dev.callsheet.command.QueueId
import dev.callsheet.command.UserId
import dev.callsheet.dispatch.Outcome
import dev.callsheet.dispatch.pace.Pace
import dev.callsheet.launcher.CommandLineSpecification
import dev.callsheet.problem.Source
import java.time.Duration
import java.time.Instant
import java.util.concurrent.TimeUnit
import spock.lang.Specification

class RunProgressSpec extends Specification {
  long now
  List<String> notes = []
  List<String> said = []
  long done
  def action = new Action(1, new FlushQueue(new QueueId(1), new UserId(1)), Origin.of(new Source('a.groovy', 1, 1)), Optional.empty())
  def progress = [at: { long at, Note note -> done = at; notes << note.text() }, say: { String line -> said << line },
      close: { }] as Progress

  RunProgress run(long total, String pace = null) {
    new RunProgress(progress, total, pace ? Pace.parse(pace) : Pace.unlimited(), { now })
  }

  void settle(RunProgress run, Outcome.Kind kind, int times = 1, long millisEach = 0) {
    times.times {
      now += TimeUnit.MILLISECONDS.toNanos(millisEach)
      int attempts = kind in [SKIPPED, DEFERRED] ? 0 : 1
      run.settled(action, new Outcome(kind, OptionalInt.empty(), '', Duration.ZERO, attempts))
    }
  }

  def "outcomes are counted from the first on, a rate is told after a second"() {
    given:
    def run = run(1000)

    when:
    settle(run, SENT, 5, 100)

    then:
    notes.last() == 'sent 5'

    when:
    settle(run, REFUSED, 3, 100)
    settle(run, NOT_SENT, 2, 100)
    settle(run, UNKNOWN, 10, 100)

    then:
    done == 20
    notes.last() == 'sent 5, UNKNOWN 10, refused 3, not sent 2, 10/s, 1:38 left'
  }

  def "each outcome is counted in its word, those that nothing leaves of too"() {
    given:
    def run = run(10)

    when:
    settle(run, DEFERRED, 1)
    settle(run, SKIPPED, 2, 200)
    settle(run, UNKNOWN, 1, 200)

    then:
    notes.last() == 'sent 0, UNKNOWN 1, skipped 2, deferred 1'
  }

  def "the rate is that of the last ten seconds"() {
    given:
    def run = run(10_000)

    when: 'a slow minute, then a fast quarter of one'
    settle(run, SENT, 60, 1000)
    settle(run, SENT, 3000, 5)

    then:
    notes.last() == 'sent 3,060, 200/s, 0:35 left'
  }

  def "a run that is held says so, and that it goes on"() {
    given:
    def run = run(1000)
    settle(run, SENT, 5)

    when:
    run.holds('the service has not answered since 10:42 UTC')
    settle(run, UNKNOWN, 1, 200)

    then:
    said == ['Held: the service has not answered since 10:42 UTC. One action each 5 s asks whether the service is there again; after ' +
        'a minute without an answer the run stops.']
    notes[-2..-1] == ['held, sent 5', 'held, sent 5, UNKNOWN 1']

    when:
    run.goesOn()
    settle(run, SENT, 1, 200)

    then:
    said.last() == 'Going on: the service answers again.'
    notes.last() == 'sent 6, UNKNOWN 1'
  }

  def "a service that asks for less is said once, and stands beside the speed from then on"() {
    given:
    def run = run(1000)
    def at = Instant.parse('2026-11-28T16:31:05Z')
    def time = { Instant moment -> CommandLineSpecification.here(moment.toString(), 'HH:mm:ss') }
    settle(run, SENT, 20, 100)

    when:
    run.slows(at)
    settle(run, SENT, 10, 200)
    run.slows(at.plusSeconds(9))
    settle(run, SENT, 10, 200)

    then:
    said == ['The service asked for less: actions leave more slowly for a while.']
    notes.any { it.contains("/s (the service asked for less at ${time(at)}), ") }
    notes.last() =~ "^sent 40, .*/s \\(the service asked for less at ${time(at.plusSeconds(9))}\\), .* left\$"
  }

  def "what a stop leaves is not done"() {
    given:
    def run = run(1000)

    when:
    settle(run, SENT, 5)
    settle(run, NOT_TRIED, 995)

    then:
    done == 5
  }

  def "slow rates have a decimal, long times hours"() {
    given:
    def run = run(10_000)

    when:
    settle(run, SENT, 20, 2000)

    then:
    notes.last() == 'sent 20, 0.5/s, 5:32 h left'
  }

  def "what never leaves distorts neither the rate nor the time that is left"() {
    given:
    def run = run(2000)

    when: 'of two actions one is skipped or deferred at once'
    500.times {
      settle(run, SENT, 1, 100)
      settle(run, it % 2 ? SKIPPED : DEFERRED)
    }

    then:
    done == 1000
    notes.last() == 'sent 500, skipped 249, deferred 250, 10/s, 0:50 left'
  }

  def "when nothing has left there is no rate"() {
    given:
    def run = run(2000)

    when:
    settle(run, SKIPPED, 100, 100)

    then:
    notes.last() == 'sent 0, skipped 100'
  }

  def "the rest takes at least what the pace allows"() {
    given:
    def run = run(610, '1/s')

    when: 'a pause is caught up'
    settle(run, SENT, 10, 150)

    then:
    notes.last().endsWith('6.7/s, 10:00 left')
  }

  def "at the end nothing is left"() {
    given:
    def run = run(20)

    when:
    settle(run, SENT, 20, 100)

    then:
    notes.last() == 'sent 20, 10/s'
  }
}
