package dev.callsheet.dispatch

import static dev.callsheet.dispatch.HandWire.status
import static dev.callsheet.dispatch.JumpingTime.SECOND
import static dev.callsheet.dispatch.Outcome.Kind.NOT_SENT
import static dev.callsheet.dispatch.Outcome.Kind.NOT_TRIED
import static dev.callsheet.dispatch.Outcome.Kind.REFUSED
import static dev.callsheet.dispatch.Outcome.Kind.SENT
import static dev.callsheet.dispatch.Outcome.Kind.UNKNOWN
import static dev.callsheet.dispatch.Plans.sms
import static dev.callsheet.dispatch.Plans.texts

import dev.callsheet.dispatch.pace.Hold
import dev.callsheet.dispatch.pace.Limit
import dev.callsheet.dispatch.pace.Pace
import dev.callsheet.dispatch.pace.Rate
import dev.callsheet.dispatch.pace.Patience
import dev.callsheet.dispatch.pace.Retry
import dev.callsheet.dispatch.pace.StopRules
import dev.callsheet.wire.Answer
import java.time.Instant
import spock.lang.Specification

/** A service that goes away costs what was under way twice, and not the rest of a plan. */
class OutageSpec extends Specification {
  static final Instant NOON = Instant.parse('2026-11-21T12:00:00Z')
  static final long MILLI = 1_000_000L
  static final Answer UNHEARD = new Answer.Unknown('no answer within 30 s; it may have been carried out')
  static final Answer NOBODY = new Answer.NotSent('no connection to api.example.com (refused or out of reach); nothing was sent')

  Map<String, Integer> answered = [:]
  List<String> news = []
  JumpingTime time
  TimeZone zone = TimeZone.default

  def setup() {
    TimeZone.default = TimeZone.getTimeZone('UTC')
  }

  def cleanup() {
    TimeZone.default = zone
  }

  def 'a balancer that answers 503 for 8.7 s costs twice what is under way, and two probes'() {
    given:
    away(1 * SECOND, 9_700 * MILLI, status(503, 'Service Unavailable'))

    when:
    def report = run(9_000)

    then: 'all that was not lost to the fault left afterwards, without anybody'
    report.count(UNKNOWN) > 100
    report.count(UNKNOWN) <= 2 * 64 + 63 + 2
    report.count(SENT) == 9_000 - report.count(UNKNOWN)
    report.stoppedBy().empty
    news == ['holds: the service has not answered since 12:00 UTC but with faults such as 503', 'goes on']

    and: 'each arrived once'
    answered.values().every { it == 1 }
  }

  def 'while it is held one action leaves each five seconds, alone'() {
    given:
    away(1 * SECOND, 32 * SECOND, status(503))

    when:
    run(9_000)

    then:
    def probes = time.departures().findAll { it > 1_100 * MILLI && it <= 32 * SECOND }
    probes.size() == 6
    (1..<probes.size()).every { probes[it] - probes[it - 1] == 5 * SECOND }
  }

  def 'nobody listening for a minute: what was tried too often is not sent, all else is'() {
    given:
    away(1 * SECOND, 61 * SECOND, NOBODY)

    when:
    def report = run(9_000)

    then:
    report.stoppedBy().empty
    report.count(UNKNOWN) == 0
    report.count(NOT_SENT) < 150
    report.count(SENT) == 9_000 - report.count(NOT_SENT)
    news.last() == 'goes on'
  }

  def 'after a minute without an answer the run stops, and the rest is left for later: #kind'() {
    given:
    away(1 * SECOND, Long.MAX_VALUE, answer)

    when:
    def report = run(9_000)

    then:
    report.stoppedBy().get() == reason
    report.count(NOT_TRIED) > 8_000 - 64 * 400
    report.count(NOT_TRIED) + report.count(SENT) + report.count(kind) == 9_000
    report.count(kind) < 220
    time.now > 60 * SECOND
    time.now < 110 * SECOND
    news.size() == 1

    where:
    answer  || kind     | reason
    NOBODY  || NOT_SENT | 'nothing could be sent since 12:00 UTC; the last reason: no connection to api.example.com (refused or out ' +
        'of reach); nothing was sent'
    UNHEARD || UNKNOWN  | 'the service has not answered since 12:00 UTC'
  }

  def 'a probe that ends unknown is unknown, and never left again'() {
    given:
    away(0, 20 * SECOND, UNHEARD)

    when:
    def report = run(100) { it.inFlight(4) }

    then:
    report.count(UNKNOWN) == 23 + 3
    report.count(SENT) == 74
    answered.size() == 100
    answered.values().every { it == 1 }
  }

  def 'actions for one number keep their order through it'() {
    given:
    away(0, 30 * SECOND, status(503))
    def order = []

    when:
    run((1..3).collectMany { step -> (1..40).collect { sms(it, "step $step for $it") } }) { it.inFlight(10) }

    then:
    time.departed.findAll { !it.answered }.each {
      def (step, person) = (it.body =~ /step (\d) for (\d+)/)[0][1..2]*.toInteger()
      order << [person, step]
    }
    order.groupBy { it[0] }.values().every { it*.get(1) == [1, 2, 3] }
  }

  def 'a slow pace does not have to fail as often as a fast one'() {
    given:
    away(0, Long.MAX_VALUE, status(500))
    def pace = Pace.of(new Rate('spec', 1d), time)

    expect:
    run(200) { it.pace(pace) }.count(UNKNOWN) == 20 + 12
  }

  def 'few actions are never held: #size'() {
    given:
    away(0, Long.MAX_VALUE, UNHEARD)

    expect:
    run(size).count(UNKNOWN) == size
    news.empty

    where:
    size << [1, 2, 19]
  }

  def 'a service that says no is there: #answer.status'() {
    given:
    away(0, Long.MAX_VALUE, answer)

    expect:
    run(1_000).count(REFUSED) == 1_000
    news.empty

    where:
    answer << [status(400), status(401), status(404)]
  }

  def 'one answer among the faults shows that the service is there'() {
    given:
    int count = 0
    answering { ++count % 15 == 0 ? status(200) : status(500) }

    when:
    def report = run(900)

    then:
    report.count(UNKNOWN) == 840
    news.empty
  }

  def 'who wants it otherwise says so'() {
    given:
    away(0, Long.MAX_VALUE, status(503))

    expect:
    run(1_000) { it.stopRules(StopRules.STANDARD.hold(Hold.NEVER)) }.count(UNKNOWN) == 1_000
    news.empty
  }

  def 'a limit of unknown outcomes ends the run first'() {
    given:
    away(0, Long.MAX_VALUE, UNHEARD)

    expect:
    run(1_000) { it.inFlight(1).stopRules(StopRules.STANDARD.unknown(Limit.of(5))) }.stoppedBy().get() == '6 unknown, the limit is 5'
  }

  def 'a service that asks for a while, and is asked again then, is there'() {
    given:
    away(0, 300 * SECOND, status(503, '', '40'))

    when:
    def report = run(500) { it.patience(Patience.LONG).retry(Retry.standard().on(Retry.Cause.RETRY_AFTER)) }

    then:
    news.empty
    report.stoppedBy().empty
  }

  def 'after a canary that found nobody the rest is asked about, and held'() {
    given:
    away(0, 12 * SECOND, status(503))
    def asked = []

    when:
    def report = run(texts(200), { it.inFlight(1) }, new Canary(25, { asked << it.count(UNKNOWN); true }))

    then:
    asked == [22]
    report.count(SENT) == 200 - 22
    news*.take(5) == ['holds', 'goes ']
  }

  /** A service that gives this answer from one moment to another, and 200 at all others, each after 10 ms. */
  private void away(long from, long until, Answer answer) {
    answering { time.now >= from && time.now < until ? answer : status(200) }
  }

  private void answering(Closure<Answer> says) {
    time = new JumpingTime(NOON, { String body ->
      def answer = says(body)
      answered.merge(body, answer instanceof Answer.NotSent ? 0 : 1) { a, b -> a + b }
      answer
    }, { 10 * MILLI })
  }

  private RunReport run(int size, Closure settings = { it }) {
    run(texts(size), settings)
  }

  private RunReport run(List commands, Closure settings = { it }, Canary canary = Canary.NONE) {
    def listener = new Notes() {
      @Override
      void holds(String why) {
        news << "holds: $why".toString()
      }

      @Override
      void goesOn() {
        news << 'goes on'
      }
    }
    def sending = settings(SendSettings.standard().clock(time).pace(Pace.unlimited(time)).listener(listener)) as SendSettings
    def plan = Plans.of(commands)
    new Dispatcher(time, Plans.ENCODER, sending, time).run(plan, Leg.unwritten(plan.size(), canary, false))
  }
}
