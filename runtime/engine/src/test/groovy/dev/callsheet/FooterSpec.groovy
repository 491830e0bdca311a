package dev.callsheet

import static dev.callsheet.dispatch.Outcome.Kind.REFUSED
import static dev.callsheet.dispatch.Outcome.Kind.SENT

import dev.callsheet.dispatch.HandWire
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.dispatch.SendSettings
import dev.callsheet.guard.cap.Footer
import dev.callsheet.guard.policy.Policy
import dev.callsheet.guard.policy.SegmentPrice
import dev.callsheet.plan.Plan
import dev.callsheet.problem.ConfigurationException
import java.nio.file.Path
import java.time.Duration
import java.time.Instant
import java.time.InstantSource
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout

/** A footer is demanded of texts, and never written into them: what was approved is what leaves. */
@Timeout(300)
class FooterSpec extends Specification {
  static final String STOP = 'Reply STOP to opt out.'
  static final Policy MONTHLY = Policy.builder().footer(new Footer(STOP, Optional.of(Duration.ofDays(30)))).build()
  static final Policy ALWAYS = Policy.builder().footer(new Footer(STOP, Optional.empty())).build()

  @TempDir
  Path home

  def wire = new QuickWire()
  Instant now = Instant.parse('2026-11-25T17:00:00Z')

  Callsheet under(Policy policy) {
    Callsheet.to(Plans.ACCOUNT).journal(home).wire(wire).policy(policy)
        .sending(SendSettings.standard().clock({ now } as InstantSource)).build()
  }

  static Plan planned(Callsheet callsheet, List<List> texts) {
    callsheet.plan(Plans.source(texts.collect { Plans.sms(it[0], it[1] as String) }))
  }

  def run(Policy policy, List<List> texts) {
    def callsheet = under(policy)
    def plan = planned(callsheet, texts)
    callsheet.run(plan, new Confirmation(plan.size()))
  }

  static List<String> left(Plan plan) {
    plan.preview().leftOut().collect { "${it.count()}: ${it.detail()}" as String }
  }

  def 'a plan leaves out who had none and would get none, and looks at its own texts'() {
    when:
    def plan = planned(under(MONTHLY), [[1, 'Hi'], [2, "Hi. $STOP"], [2, 'Hi again'], [3, "$STOP Bye"], [4, "Hi\n$STOP \n"]])

    then:
    plan.read().collect { it.command().message().text() } == ["Hi. $STOP", 'Hi again', "Hi\n$STOP \n"]*.toString()
    left(plan) == ["2: the text does not end with '$STOP', and they had none that does within 30d; write that at its end" as String]
  }

  def 'one that left serves for thirty days, whoever sent it, and one that the service refused for nobody'() {
    expect:
    run(MONTHLY, [[1, "Hi. $STOP"]]).count(SENT) == 1

    when:
    now += Duration.ofDays(29)

    then:
    run(MONTHLY, [[1, 'Hi']]).count(SENT) == 1

    when:
    now += Duration.ofDays(2)

    then:
    planned(under(MONTHLY), [[1, 'Hi']]).size() == 0

    when:
    wire = new QuickWire({ HandWire.status(400) })

    then:
    run(MONTHLY, [[1, "Hi. $STOP"]]).count(REFUSED) == 1
    planned(under(MONTHLY), [[1, 'Hi']]).size() == 0
  }

  def 'it is asked again as each text leaves'() {
    given:
    def free = under(Policy.NONE)
    def plan = planned(free, [[1, 'Hi'], [2, "Hi. $STOP"]])

    expect:
    under(MONTHLY).run(plan, new Confirmation(2)).count(SENT) == 1
    wire.bodies.size() == 1
  }

  def 'without a time each text has to end so'() {
    expect:
    left(planned(under(ALWAYS), [[1, "Hi. $STOP"], [1, 'Hi']])) ==
        ["1: the text does not end with '$STOP'; write that at its end" as String]
  }

  def 'who had it is kept beside the runs; without a folder nothing is sent'() {
    when:
    Callsheet.to(Plans.ACCOUNT).wire(wire).policy(MONTHLY).build()

    then:
    thrown(ConfigurationException)
  }

  def 'footers and prices are read as they were written'() {
    expect:
    Policy.read(policy.written()) == policy
    Policy.read(policy.written()).written().first() == written

    where:
    policy                                                                         | written
    MONTHLY                                                                        | "footer PT720H $STOP" as String
    ALWAYS                                                                         | "footer each $STOP" as String
    Policy.builder().price(SegmentPrice.read('0.0083 USD')).build()                | 'price 0.0083 USD'
  }

  def 'what is none is refused: #wrong'() {
    when:
    read(wrong)

    then:
    thrown(IllegalArgumentException)

    where:
    wrong                  | read
    ''                     | { new Footer(it, Optional.empty()) }
    ' STOP'                | { new Footer(it, Optional.empty()) }
    'two\nlines'           | { new Footer(it, Optional.empty()) }
    'x' * 161              | { new Footer(it, Optional.empty()) }
    'P400D Reply STOP'     | { Footer.read(it) }
    'soon Reply STOP'      | { Footer.read(it) }
    'each'                 | { Footer.read(it) }
    '0 USD'                | { SegmentPrice.read(it) }
    '-1 USD'               | { SegmentPrice.read(it) }
    '$0.01'                | { SegmentPrice.read(it) }
    '0.01 usd'             | { SegmentPrice.read(it) }
  }
}
