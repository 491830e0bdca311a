package dev.callsheet.dispatch

import static dev.callsheet.dispatch.JumpingTime.SECOND
import static dev.callsheet.dispatch.Outcome.Kind.DEFERRED
import static dev.callsheet.dispatch.Outcome.Kind.NOT_TRIED
import static dev.callsheet.dispatch.Outcome.Kind.SENT
import static dev.callsheet.dispatch.Outcome.Kind.SKIPPED
import static dev.callsheet.dispatch.Plans.add
import static dev.callsheet.dispatch.Plans.flush
import static dev.callsheet.dispatch.Plans.remove
import static dev.callsheet.dispatch.Plans.sms
import static dev.callsheet.dispatch.Plans.texts

import dev.callsheet.action.Action
import dev.callsheet.command.Command
import dev.callsheet.command.Message
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.SendSms
import dev.callsheet.dispatch.pace.Brake
import dev.callsheet.dispatch.pace.Patience
import dev.callsheet.dispatch.pace.StopRules
import dev.callsheet.plan.Verdict
import java.time.Instant
import java.time.ZoneOffset
import spock.lang.Specification
import spock.lang.Timeout

@Timeout(300)
class DeferSpec extends Specification {
  static final Instant NOON = Instant.parse('2026-11-21T12:00:00Z')
  def notes = new Notes()
  def time = new JumpingTime(NOON)

  def 'no later action for the number of a deferred one overtakes it'() {
    when:
    run(Patience.SHORT, [1], [sms(1), sms(2), sms(1), sms(3), sms(1)])

    then:
    kinds() == [DEFERRED, SENT, DEFERRED, SENT, DEFERRED]
    notes.outcomes[1L].detail() == 'quiet: not before 2026-11-21T13:00:00Z'
    notes.outcomes[3L].detail() == 'after action 1, which is deferred'
    notes.outcomes[5L].detail() == 'after action 3, which is deferred'
  }

  def 'also when the later one is read long after the earlier was deferred'() {
    when:
    run(Patience.SHORT, [1], texts(3_000) + [sms(1)])

    then:
    notes.outcomes[3_001L].kind() == DEFERRED
    notes.outcomes.values().count { it.kind() == SENT } == 2_999
  }

  def 'nor does a flush overtake an add, or an add a flush: #commands.size() actions'() {
    when:
    run(Patience.SHORT, [1], commands)

    then:
    kinds() == outcomes

    where:
    commands                                                    || outcomes
    [add(1, 17), add(2, 17), flush(17), add(3, 17), flush(18)]  || [DEFERRED, SENT, DEFERRED, DEFERRED, SENT]
    [flush(17), add(2, 17), add(2, 18), sms(3)]                 || [DEFERRED, DEFERRED, DEFERRED, SENT]
  }

  def 'a removal goes before a text that waits for its time, as nobody waits to be left alone: #patience, #kinds'() {
    when:
    run(patience, [1], [first, remove(1), sms(1)])

    then:
    this.kinds() == kinds
    time.departed.findAll { !it.answered && it.at < 3_600 * SECOND }.size() == (isOvertaken ? 1 : 0)
    time.departed.findAll { !it.answered }*.at.collect { it.intdiv(3_600 * SECOND) } == at

    where:
    patience       | first      | isOvertaken || kinds                          | at
    Patience.SHORT | sms(1)     | true        || [DEFERRED, SENT, DEFERRED]     | [0]
    Patience.LONG  | sms(1)     | true        || [SENT, SENT, SENT]             | [0, 1, 1]
    Patience.SHORT | add(1, 17) | false       || [DEFERRED, DEFERRED, DEFERRED] | []
    Patience.LONG  | add(1, 17) | false       || [SENT, SENT, SENT]             | [1, 1, 1]
  }

  def 'also one that is read while the text waits already, and one of many people once no other keeps it'() {
    when:
    run(Patience.LONG, [1, 5], [sms(1), sms(2)] + texts(2_000).drop(2) + [sms(1), remove(1, 2), remove(1)])

    then:
    notes.outcomes.values().every { it.kind() == SENT }
    time.departed.findAll { !it.answered && it.body.contains('hot') }*.at.collect { it.intdiv(SECOND) } == [0, 0]
    time.departures().count { it >= 3_600 * SECOND } == 3
  }

  def 'a text that has a time of its own keeps what is behind it'() {
    given:
    def timed = new Action(1, sms(1), Plans.of(sms(1)).read()[0].origin(), Optional.of(NOON.plusSeconds(60)))

    expect:
    !Order.mayBeOvertaken(timed)
    Order.mayBeOvertaken(Plans.of(sms(1)).read()[0])
  }

  def 'with patience the run waits for their time, and others go on'() {
    when:
    def report = run(Patience.LONG, [1, 3], [sms(1, 'first'), sms(2), sms(1, 'second')] + texts(3_000).drop(3))

    then:
    report.count(SENT) == 3_000
    time.departures().count { it < 3_600 * SECOND } == 2_998
    def late = time.departed.findAll { it.at >= 3_600 * SECOND && !it.answered }
    late*.body.collect { it.contains('first') } == [true, false]
    late[0].at < 3_602 * SECOND
  }

  def 'more may wait than are usually read ahead'() {
    when:
    run(Patience.LONG, 1..5_000, texts(6_000))

    then:
    time.departures().count { it < SECOND * 60 } == 1_000
    notes.outcomes.values().every { it.kind() == SENT }
  }

  def 'a clock that is set back by an hour makes them wait an hour longer, and one set forward less'() {
    given:
    time.at(1_800 * SECOND) { time.wallOffset = offset * SECOND }

    when:
    run(Patience.LONG, [1], [sms(1)])

    then:
    time.departures()[0].intdiv(SECOND) == leaves

    where:
    offset || leaves
    -3_600 || 7_200
    1_200  || 2_400
    7_200  || 1_800
  }

  def 'what expires before its time comes is left out, and holds nobody up: #patience'() {
    when:
    run(patience, [1, 2], [expiring(1, 3_600), expiring(2, 3_601), sms(1), sms(3)])

    then:
    kinds() == outcomes
    notes.outcomes[1L].detail() == 'expired: at 2026-11-21T13:00:00Z, not before 2026-11-21T13:00:00Z: quiet'

    where:
    patience       || outcomes
    Patience.SHORT || [SKIPPED, DEFERRED, SENT, SENT]
    Patience.LONG  || [SKIPPED, SENT, SENT, SENT]
  }

  def 'what has expired before its turn comes does not leave, also where nobody defers it'() {
    given:
    time.wallOffset = 600 * SECOND

    when:
    run(Patience.SHORT, [], [expiring(1, 600), expiring(2, 601)])

    then:
    kinds() == [SKIPPED, SENT]
    notes.outcomes[1L].detail() == 'expired: at 2026-11-21T12:10:00Z'
  }

  private static Command expiring(int person, long seconds) {
    new SendSms(Plans.phone(person), new Message('Hi'), Optional.empty(), Optional.of(NOON.plusSeconds(seconds)))
  }

  def 'a run that waits can be stopped and braked'() {
    given:
    def dispatcher = dispatcher(Patience.LONG, [1]) {
      it.stopRules(StopRules.NONE.brake(Brake.at(NOON.plusSeconds(600), ZoneOffset.UTC, time)))
    }
    if (stops) {
      time.at(60 * SECOND) { dispatcher.stop('enough') }
    }

    when:
    def report = dispatcher.run(Plans.of(sms(1), sms(2), sms(1)))

    then:
    kinds() == [NOT_TRIED, SENT, NOT_TRIED]
    report.stoppedBy().get() == says
    time.now <= end * SECOND

    where:
    stops || end | says
    true  || 62  | 'enough'
    false || 601 | 'it was to end at 2026-11-21 12:10 Z'
  }

  def 'a guard that defers to a moment that is past is asked again each second'() {
    given:
    int asked = 0
    def dispatcher = new Dispatcher(time, Plans.ENCODER, SendSettings.standard().clock(time).patience(Patience.LONG)
        .guard { asked++ < 3 ? new Verdict.Defer(NOON.minusSeconds(9), 'soon') : Verdict.ALLOW }, time)

    expect:
    dispatcher.run(Plans.of(sms(1))).count(SENT) == 1
    time.departures()[0] == 3 * SECOND
  }

  def 'when more numbers are deferred than can be remembered the run ends'() {
    given:
    def numbers = (0..<100_100).collect {
      new SendSms(new PhoneNumber('+1' + (2_025_550_000L + it)), new Message('Hi'), Optional.empty())
    }
    def later = new Verdict.Defer(NOON.plusSeconds(9), 'quiet')
    def report = new Dispatcher(time, Plans.ENCODER, SendSettings.standard().clock(time).guard { later }, time)
        .run(Plans.of(numbers as List<Command>))

    expect:
    report.counts() == DispatcherSpec.counts((DEFERRED): 100_000, (NOT_TRIED): 100)
    report.stoppedBy().get() == 'too many actions are deferred to keep the order of those after them'
  }

  private RunReport run(Patience patience, Collection<Integer> deferred, List<Command> commands) {
    dispatcher(patience, deferred).run(Plans.of(commands))
  }

  /** Those actions may leave at one o'clock. */
  private Dispatcher dispatcher(Patience patience, Collection<Integer> deferred, Closure settings = { it }) {
    def one = NOON.plusSeconds(3_600)
    def sending = SendSettings.standard().listener(notes).clock(time).patience(patience)
        .guard { Action action ->
          (action.number() as int) in deferred && time.instant().isBefore(one) ? new Verdict.Defer(one, 'quiet') : Verdict.ALLOW
        }
    new Dispatcher(time, Plans.ENCODER, settings(sending) as SendSettings, time)
  }

  private List<Outcome.Kind> kinds() {
    notes.outcomes.sort()*.value*.kind()
  }
}
