package dev.callsheet

import static dev.callsheet.dispatch.Outcome.Kind.DEFERRED
import static dev.callsheet.dispatch.Outcome.Kind.REFUSED
import static dev.callsheet.dispatch.Outcome.Kind.SENT
import static dev.callsheet.dispatch.Outcome.Kind.SKIPPED
import static dev.callsheet.dispatch.Outcome.Kind.UNKNOWN

import dev.callsheet.action.Origin
import dev.callsheet.command.Message
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.SendSms
import dev.callsheet.dispatch.HandWire
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.dispatch.SendSettings
import dev.callsheet.dispatch.pace.Limits
import dev.callsheet.guard.cap.Cap
import dev.callsheet.guard.hours.HoursTable
import dev.callsheet.guard.policy.Policy
import dev.callsheet.plan.CommandSink
import dev.callsheet.plan.CommandSource
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.problem.Source
import dev.callsheet.wire.Answer
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import java.time.Instant
import java.time.InstantSource
import java.time.ZoneId
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout

/** Caps hold over all runs of an account, counted directly before each attempt. */
@Timeout(300)
class HeldToCapsSpec extends Specification {
  static final Instant NOON = Instant.parse('2026-11-20T17:00:00Z')
  static final Policy TWICE = Policy.builder().cap(Cap.perContact(2, Duration.ofHours(24), 'sms', '')).build()
  static final Policy FIVE_A_DAY = Policy.builder().cap(Cap.perDay(5, ZoneId.of('America/New_York'), 'segments')).build()

  @TempDir
  Path home

  def wire = new QuickWire()
  Instant now = NOON

  Callsheet under(Policy policy) {
    Callsheet.to(Plans.ACCOUNT).journal(home).wire(wire).policy(policy).limits(Limits.NONE)
        .sending(SendSettings.standard().inFlight(4).clock({ now } as InstantSource)).build()
  }

  /** As many texts as said for each of these people, one after another. */
  static CommandSource texts(int each, String... people) {
    new CommandSource() {
          @Override
          String name() {
            'texts.groovy'
          }

          @Override
          void emit(CommandSink sink) {
            (1..each).each { time ->
              people.each {
                sink.add(new SendSms(new PhoneNumber("+1305555$it"), new Message("Hi, the ${time}. time"), Optional.empty()),
                    new Origin(Source.of('texts.groovy', 1), Optional.empty()))
              }
            }
          }
        }
  }

  def run(Policy policy, CommandSource source) {
    def callsheet = under(policy)
    def plan = callsheet.plan(source)
    callsheet.run(plan, new Confirmation(plan.size()))
  }

  def 'what waits for its hours is held to the caps of then, and the preview says so'() {
    given:
    def strict = Policy.builder().hours(HoursTable.standard().preset('us-strict')).build()
    now = Instant.parse('2026-11-20T08:30:00Z')

    when:
    def preview = under(Policy.tighterOf(TWICE, strict)).plan(texts(3, '0101', '0102')).preview()

    then:
    preview.leftOut().collect { [it.kind().name(), it.reason(), it.count()] } == [
      ['DEFERRED', 'outside hours in America/New_York', 4],
      ['SKIPPED', 'over the cap 2 sms per contact within 24h', 2],
    ]
  }

  def 'a plan shows who would have had enough, counting what left before and what it holds itself'() {
    given:
    run(Policy.NONE, texts(1, '0101'))

    when:
    def plan = under(TWICE).plan(texts(3, '0101', '0102'))

    then:
    plan.size() == 3
    plan.preview().leftOut().collect { [it.kind().name(), it.reason(), it.count()] } ==
        [['SKIPPED', 'over the cap 2 sms per contact within 24h', 3]]
    plan.preview().leftOut()[0].detail() == '+1 ... 0101 had 2 so far, room again 2026-11-21T17:00:00Z'
  }

  def 'of two plans made side by side one finds the room taken as it leaves'() {
    given:
    def callsheet = under(TWICE)
    def plans = (1..2).collect { callsheet.plan(texts(2, '0101')) }

    when:
    def reports = plans.collect { callsheet.run(it, new Confirmation(2)) }

    then:
    reports*.count(SENT) == [2, 0]
    reports*.count(SKIPPED) == [0, 2]
    wire.bodies.size() == 2
  }

  def 'what counts: #outcome takes room: #counts'() {
    given:
    wire = new QuickWire({ answer })
    def first = run(Policy.NONE, texts(2, '0101'))
    wire = new QuickWire()

    when:
    def left = under(TWICE).plan(texts(2, '0101')).size()

    then:
    first.count(outcome) == 2
    left == (counts ? 0 : 2)

    where:
    outcome | answer                             || counts
    SENT    | HandWire.status(200)               || true
    UNKNOWN | HandWire.status(500)               || true
    UNKNOWN | new Answer.Unknown('reset')        || true
    REFUSED | HandWire.status(422)               || false
  }

  def 'what is too much for a day waits for the next, and leaves then'() {
    given:
    def first = run(FIVE_A_DAY, texts(1, '0101', '0102', '0103'))

    when:
    def callsheet = under(FIVE_A_DAY)
    def plan = callsheet.plan(texts(1, '0104', '0105', '0106'))
    def report = callsheet.run(plan, new Confirmation(3))

    then:
    first.count(SENT) == 3
    plan.preview().leftOut().collect { [it.kind().name(), it.reason(), it.count()] } ==
        [['DEFERRED', 'over the cap 5 segments a day (America/New_York)', 1]]
    [report.count(SENT), report.count(DEFERRED)] == [2, 1]

    when:
    now = Instant.parse('2026-11-21T05:00:00Z')

    then:
    under(Policy.NONE).resume(report.run().get()).count(SENT) == 3
    wire.bodies.size() == 6
  }

  def 'where nothing can be counted nothing leaves, and the run says so'() {
    given:
    run(TWICE, texts(1, '0101'))
    def callsheet = under(TWICE)
    def plan = callsheet.plan(texts(1, '0102'))
    Files.walk(home.resolve('history')).filter { Files.isRegularFile(it) && it.fileName.toString() != 'lock' }.each {
      Files.delete(it)
      Files.createDirectory(it)
    }

    when:
    def report = callsheet.run(plan, new Confirmation(1))

    then:
    report.stoppedBy().get() =~ /cannot be counted .* nothing more is sent/
    wire.bodies.size() == 1

    when:
    callsheet.plan(texts(1, '0103'))

    then:
    thrown(ConfigurationException)
  }

  def 'without a journal a cap cannot be kept, and is refused'() {
    when:
    Callsheet.to(Plans.ACCOUNT).wire(wire).policy(TWICE).build()

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message.startsWith('the policy demands a cap of 2 sms per contact within 24h, and there is no folder')
  }
}
