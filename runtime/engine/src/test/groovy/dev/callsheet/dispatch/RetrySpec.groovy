package dev.callsheet.dispatch

import static dev.callsheet.dispatch.HandWire.status
import static dev.callsheet.dispatch.Outcome.Kind.NOT_SENT
import static dev.callsheet.dispatch.Outcome.Kind.REFUSED
import static dev.callsheet.dispatch.Outcome.Kind.SENT
import static dev.callsheet.dispatch.Outcome.Kind.SKIPPED
import static dev.callsheet.dispatch.Outcome.Kind.UNKNOWN
import static dev.callsheet.dispatch.Plans.flush
import static dev.callsheet.dispatch.Plans.remove
import static dev.callsheet.dispatch.Plans.sms
import static dev.callsheet.dispatch.pace.Retry.Cause.REMOVAL_UNKNOWN
import static dev.callsheet.dispatch.pace.Retry.Cause.RETRY_AFTER

import dev.callsheet.command.AddToCadence
import dev.callsheet.command.CadenceId
import dev.callsheet.command.MakeCall
import dev.callsheet.dispatch.pace.Retry
import dev.callsheet.plan.Verdict
import dev.callsheet.wire.Answer
import java.time.Duration
import java.time.Instant
import java.time.InstantSource
import spock.lang.Specification
import spock.lang.Timeout

@Timeout(300)
class RetrySpec extends Specification {
  static final Answer NOTHING = new Answer.NotSent('nobody there')
  static final Answer LATE = new Answer.Unknown('no answer within 1 s')
  static final Set EVERYTHING = Retry.Cause.values() as Set
  static final Instant NOW = Instant.parse('2026-11-21T09:00:00Z')

  def notes = new Notes()

  def 'what was not sent is tried #attempts times at most'() {
    given:
    def wire = QuickWire.answering(answers as Answer[])

    when:
    def report = run(wire, sms(1), quick(3, [Retry.Cause.NOT_SENT]))

    then:
    report.count(kind) == 1
    wire.bodies.size() == attempts
    notes.outcomes[1L].attempts() == attempts

    where:
    answers                     || attempts | kind
    [NOTHING]                   || 2        | SENT
    [NOTHING, NOTHING]          || 3        | SENT
    [NOTHING, NOTHING, NOTHING] || 3        | NOT_SENT
    [NOTHING, LATE]             || 2        | UNKNOWN
    [NOTHING, status(400)]      || 2        | REFUSED
  }

  def '#command.class.simpleName with an unknown outcome is never tried again, whatever is configured'() {
    given:
    def wire = QuickWire.answering(answer)

    when:
    def report = run(wire, command, quick(9, EVERYTHING))

    then:
    wire.bodies.size() == 1
    report.count(UNKNOWN) == 1

    where:
    [command, answer] << [
        [sms(1), Plans.add(1, 17), flush(17), new MakeCall(Plans.phone(1), Optional.empty(), Optional.empty()),
         new AddToCadence(new CadenceId(9), Plans.phone(1), Optional.empty())],
        [LATE, status(500), status(503), status(101)]
    ].combinations()
  }

  def 'a removal with an unknown outcome is tried again when that is allowed'() {
    given:
    def wire = QuickWire.answering(LATE, status(500))

    when:
    def report = run(wire, remove(1), quick(3, causes))

    then:
    wire.bodies.size() == attempts
    report.count(kind) == 1

    where:
    causes                 || attempts | kind
    [REMOVAL_UNKNOWN]      || 3        | SENT
    [Retry.Cause.NOT_SENT] || 1        | UNKNOWN
    []                     || 1        | UNKNOWN
  }

  def 'after an attempt that may have succeeded, "#last" is no proof'() {
    given:
    def wire = QuickWire.answering(LATE, last, last)

    when:
    def report = run(wire, remove(1), quick(2, EVERYTHING))

    then:
    report.count(UNKNOWN) == 1
    notes.outcomes[1L].detail().startsWith('an earlier attempt may have been carried out; the last: ')

    where:
    last << [status(404, 'no such contact'), NOTHING]
  }

  def 'a guard that objects to the second attempt does not undo the first'() {
    given:
    def asked = 0
    def wire = QuickWire.answering(first)
    def dispatcher = new Dispatcher(wire, Plans.ENCODER, SendSettings.standard().listener(notes).retry(quick(3, EVERYTHING))
        .guard { ++asked == 1 ? Verdict.ALLOW : new Verdict.Skip('closed', 'meanwhile') })

    expect:
    dispatcher.run(Plans.of(remove(1))).count(kind) == 1
    notes.outcomes[1L].attempts() == 1

    where:
    first   || kind
    LATE    || UNKNOWN
    NOTHING || SKIPPED
  }

  def 'a service that says #code and when to come again is asked again only when that is configured'() {
    given:
    def wire = QuickWire.answering(status(code, '', retryAfter))

    when:
    def report = run(wire, sms(1), quick(3, causes))

    then:
    wire.bodies.size() == attempts
    report.count(kind) == 1

    where:
    code | retryAfter                      | causes                 || attempts | kind
    429  | '0'                             | [RETRY_AFTER]          || 2        | SENT
    503  | '0'                             | [RETRY_AFTER]          || 2        | SENT
    429  | 'Sat, 21 Nov 2026 08:59:00 GMT' | [RETRY_AFTER]          || 2        | SENT
    429  | '0'                             | [Retry.Cause.NOT_SENT] || 1        | REFUSED
    503  | '0'                             | []                     || 1        | UNKNOWN
    429  | null                            | [RETRY_AFTER]          || 1        | REFUSED
    429  | 'soon'                          | [RETRY_AFTER]          || 1        | REFUSED
    429  | '3600'                          | [RETRY_AFTER]          || 1        | REFUSED
    429  | 'Sat, 21 Nov 2026 10:00:00 GMT' | [RETRY_AFTER]          || 1        | REFUSED
    429  | '99999999999999999999'          | [RETRY_AFTER]          || 1        | REFUSED
    400  | '0'                             | [RETRY_AFTER]          || 1        | REFUSED
    500  | '0'                             | [RETRY_AFTER]          || 1        | UNKNOWN
  }

  def 'a turn pauses as long as the service wants it'() {
    given:
    def pauses = new Pauses(quick(3, [RETRY_AFTER]), InstantSource.fixed(NOW), new Stopwatch.Real())
    def turn = turn(status(429, '', '2'))

    when:
    def taken = pauses.take(turn, AnswerReading.outcome(turn, ResponseRules.standard()))

    then:
    taken
    pauses.due() == null
    pauses.atMost(Long.MAX_VALUE) <= 2_000_000_000L
    pauses.empty() == [turn]
  }

  def 'each further action of a number waits until the earlier is settled, pauses included'() {
    given:
    def wire = QuickWire.answering(NOTHING, NOTHING)

    when:
    new Dispatcher(wire, Plans.ENCODER, SendSettings.standard().listener(notes).retry(quick(3, EVERYTHING)))
        .run(Plans.of(sms(1, 'first'), sms(1, 'second')))

    then:
    notes.told.findAll { it != 'flush' } == ['attempting 1/1', 'attempting 1/2', 'attempting 1/3', 'settled 1 SENT',
        'attempting 2/1', 'settled 2 SENT']
  }

  def 'pauses double up to the longest'() {
    given:
    def retry = new Retry(100, Duration.ofMillis(250), Duration.ofSeconds(30), EVERYTHING)

    expect:
    retry.pause(made) == Duration.ofMillis(millis)

    where:
    made || millis
    1    || 250
    2    || 500
    3    || 1_000
    8    || 30_000
    99   || 30_000
  }

  def 'a retry is put together from what it allows'() {
    expect:
    Retry.standard().causes() == [Retry.Cause.NOT_SENT] as Set
    Retry.standard().on(RETRY_AFTER).causes() == [Retry.Cause.NOT_SENT, RETRY_AFTER] as Set
    Retry.standard().attempts(7).attempts() == 7
    Retry.never().attempts() == 1
  }

  def 'a retry that makes no sense is refused'() {
    when:
    new Retry(attempts, Duration.ofMillis(first), Duration.ofMillis(longest), [] as Set)

    then:
    thrown(IllegalArgumentException)

    where:
    attempts | first | longest
    0        | 1     | 1
    1        | 2     | 1
    1        | -1    | 1
  }

  private RunReport run(QuickWire wire, command, Retry retry) {
    new Dispatcher(wire, Plans.ENCODER, SendSettings.standard().listener(notes).retry(retry).clock(InstantSource.fixed(NOW)))
        .run(Plans.of(command))
  }

  private static Retry quick(int attempts, Collection<Retry.Cause> causes) {
    new Retry(attempts, Duration.ZERO, Duration.ofSeconds(5), causes as Set)
  }

  private static PendingAction turn(Answer answer) {
    def turn = new PendingAction(new dev.callsheet.action.Action(1, sms(1),
        dev.callsheet.action.Origin.of(dev.callsheet.problem.Source.of('x')), Optional.empty()))
    turn.leaves()
    turn.answered(answer)
    turn
  }
}
