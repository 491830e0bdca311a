package dev.callsheet.guard.row

import dev.callsheet.action.Action
import dev.callsheet.action.ActionId
import dev.callsheet.action.DataRow
import dev.callsheet.action.Origin
import dev.callsheet.command.Message
import dev.callsheet.command.Operation
import dev.callsheet.command.Operation.Effect
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.RemoveFromAllPowerlists
import dev.callsheet.command.SendSms
import dev.callsheet.guard.Approach
import dev.callsheet.guard.hours.HoursTable
import dev.callsheet.guard.place.Unplaced
import dev.callsheet.guard.policy.Policy
import dev.callsheet.guard.policy.PolicyGuard
import dev.callsheet.plan.Verdict
import dev.callsheet.problem.Source
import java.time.Duration
import java.time.Instant
import java.time.InstantSource
import spock.lang.Specification

/** What a row says of consent and of wanting none, and how long a text may be. */
class RowGuardsSpec extends Specification {
  static final Instant NOW = Instant.parse('2026-11-20T17:00:00Z')
  static final PhoneNumber ANN = new PhoneNumber('+13055550101')
  static final ConsentGuard CONSENT = new ConsentGuard(Effect.TEXT, 'consentAt', Duration.ofDays(540))

  static Approach sms(Map<String, String> row, Operation operation = Operation.SMS) {
    new Approach(operation, ANN, row, NOW)
  }

  def 'a consent of #said: #told'() {
    when:
    def verdict = CONSENT.judge(sms(said == null ? [:] : [consentAt: said]))

    then:
    verdict instanceof Verdict.Allow == told.startsWith('given')
    verdict.ground().value() == told
    verdict.reason() == (told.startsWith('given') ? '' : 'no consent')

    where:
    said                        | told
    '2026-11-01'                | 'given on 2026-11-01'
    '2026-11-20T11:59:00-05:00' | 'given on 2026-11-20T11:59:00-05:00'
    '2025-05-29'                | 'they consented on 2025-05-29, more than 540 days ago'
    '2026-11-21'                | 'consentAt is no day of a consent: write one behind us, such as 2026-11-20'
    'yes'                       | 'consentAt is no day of a consent: write one behind us, such as 2026-11-20'
    '11/01/2026'                | 'consentAt is no day of a consent: write one behind us, such as 2026-11-20'
    ' '                         | 'the row does not say when they consented (consentAt)'
    null                        | 'the row does not say when they consented (consentAt)'
  }

  def 'a consent of texts is asked of texts alone, and nothing of removals'() {
    expect:
    CONSENT.judge(sms([:], operation)) instanceof Verdict.Skip == asked

    where:
    operation << Operation.values()
    asked = operation.effect() == Effect.TEXT
  }

  def 'a consent of calls is asked of queues as well, as whoever is put into one is called'() {
    expect:
    new ConsentGuard(Effect.CALL, 'consentAt', Duration.ofDays(540)).judge(sms([:], operation)) instanceof Verdict.Skip == asked

    where:
    operation << Operation.values()
    asked = operation in [Operation.CALL, Operation.QUEUE_ADD]
  }

  def 'who says "#said" in the column wants #what'() {
    expect:
    new OptOutGuard('doNotContact').judge(sms([doNotContact: said])).reason() == (what == 'none' ? 'opted out' : '')
    new OptOutGuard('off').judge(sms([off: said])).ground().value() == (said.blank ? 'off is blank' : "off says '$said'".toString())

    where:
    said << ['', ' ', 'no', 'No', 'FALSE', '0', 'n', 'off', '-', 'yes', 'TRUE', '1', 'x', 'maybe', 'stop', '2026-01-02']
    what = said.strip().toLowerCase() in ['', 'no', 'false', '0', 'n', 'off', '-'] ? 'to hear from us' : 'none'
  }

  Verdict judged(Policy policy, Map<String, String> cells, boolean isOfRow = true, command = null) {
    def row = isOfRow ? Optional.of(new DataRow('leads.csv', 1, 2)) : Optional.empty()
    def what = command ?: new SendSms(ANN, new Message('Hi ' + 'x' * 200), Optional.empty())
    new PolicyGuard(policy, InstantSource.fixed(NOW))
        .judge(new Action(1, new ActionId(1L), what, new Origin(Source.of('a.groovy', 1), row), Optional.empty(), cells))
  }

  def 'a row without the column that the policy reads is left out, as nobody knows what it would say'() {
    given:
    def policy = Policy.builder().optOut(new OptOutGuard('doNotContact')).build()

    expect:
    judged(policy, [:]).reason() == 'no column doNotContact'
    judged(policy, [doNotContact: '']) instanceof Verdict.Allow
    judged(policy, [:], false) instanceof Verdict.Allow
  }

  def 'so is one without a column of the place, where the policy has hours'() {
    given:
    def hours = HoursTable.standard().preset('us-federal')
    def policy = Policy.builder().hours(hours).place('zip').allow(Unplaced.UNKNOWN).build()

    expect:
    judged(policy, [:]).reason() == 'no column zip'
    judged(policy, [zip: '']).reason() != 'no column zip'
    judged(policy, [:], false).reason() != 'no column zip'
    judged(Policy.builder().place('zip').build(), [:]) instanceof Verdict.Allow
    judged(policy, [:], true, new RemoveFromAllPowerlists([ANN])) instanceof Verdict.Allow
  }

  def 'a text of more segments than the policy allows is left out'() {
    expect:
    judged(Policy.builder().segments(most).build(), [:]).reason() == reason

    where:
    most || reason
    1    || 'over 1 segment'
    2    || ''
  }

  def 'a policy keeps what it says of rows, and two of them demand what each does'() {
    given:
    def one = Policy.builder().consent(CONSENT).segments(3).build()
    def other = Policy.builder().optOut(new OptOutGuard('do not text')).segments(2).build()
    def both = Policy.tighterOf(one, other)

    expect:
    both.written() as List == ['consent text PT12960H consentAt', 'optout do not text', 'segments 2']
    Policy.read(both.written()) == both
    both.segments().asInt == 2
    both.columns() == ['consentAt', 'do not text'] as Set
  }

  def 'what cannot be demanded is refused: #what'() {
    when:
    Policy.read([what])

    then:
    thrown(IllegalArgumentException)

    where:
    what << ['consent text PT0S consentAt', 'consent remove PT24H consentAt', 'consent text PT24H', 'optout ', 'segments 0',
      'segments many']
  }
}
