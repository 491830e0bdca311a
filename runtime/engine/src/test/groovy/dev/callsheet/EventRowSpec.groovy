package dev.callsheet

import dev.callsheet.command.Message
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.SendSms
import dev.callsheet.desk.EventRecord
import dev.callsheet.desk.LiveBounds
import dev.callsheet.dispatch.Outcome
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.dispatch.SendSettings
import dev.callsheet.dispatch.pace.Limits
import dev.callsheet.guard.hours.HoursTable
import dev.callsheet.guard.policy.Policy
import dev.callsheet.guard.row.OptOutGuard
import dev.callsheet.intake.Arrival
import dev.callsheet.rule.Event
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import java.nio.file.Path
import java.time.Instant
import java.time.InstantSource
import java.time.ZoneOffset
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout

/** An event is a row: columns that a policy names are looked for in its fields. */
@Timeout(120)
class EventRowSpec extends Specification {
  /** 06:00 in Hawaii, 11:00 in Miami. */
  static final Instant MORNING = Instant.parse('2026-11-20T16:00:00Z')
  static final RuleSet TEXTS = RuleSet.of('v', [Rule.named('text').then { event, reply ->
    reply.add(new SendSms(new PhoneNumber('+13055550127'), new Message('Sorry, we missed you'), Optional.empty()))
  }])

  @TempDir
  Path home

  Callsheet callsheet(Policy policy) {
    def settings = SendSettings.standard().clock({ MORNING } as InstantSource)
    Callsheet.to(Plans.ACCOUNT).journal(home).wire(new QuickWire()).sending(settings).limits(Limits.NONE.policy(policy.written())).build()
  }

  static Policy policy() {
    def hours = HoursTable.standard().preset('us-strict')
    Policy.builder().hours(hours).place('zone').place('state').optOut(new OptOutGuard('doNotContact')).build()
  }

  /** What became of its text. */
  String became(Callsheet callsheet, RuleSet rules, String body) {
    def folder = home.resolve('desk')
    def desk = callsheet.desk(folder, rules, LiveBounds.of(1, 9, ZoneOffset.UTC)) { event, turn -> }
    try {
      long number = desk.accept(new Arrival('s', Optional.of('call'), Optional.of('e1'), Optional.empty(), body.bytes)).get()
      def left = []
      while (!left.any { it.outcome().present || it.what().contains('not before') }) {
        left = EventRecord.of(folder, number).get().left()
        Thread.sleep(5)
      }
      left[0].outcome().orElse('later')
    } finally {
      desk.close()
    }
  }

  def "a desk leaves out and puts off by the fields of an event, whoever names the columns: #body"() {
    expect:
    became(callsheet(ofRules ? Policy.builder().build() : policy()), ofRules ? TEXTS.policy(policy().written()) : TEXTS, body)
        .startsWith(outcome)

    where:
    body                                                                      | ofRules || outcome
    '{"phone":"+13055550127"}'                                                | false   || 'sent'
    '{"phone":"+13055550127","zone":"Pacific/Honolulu"}'                      | false   || 'later'
    '{"phone":"+13055550127","state":"HI"}'                                   | false   || 'later'
    '{"contact":{"phone":"+13055550127","state":"HI"}}'                       | false   || 'later'
    '{"phone":"+13055550127","doNotContact":true}'                            | false   || "skipped: opted out: doNotContact says 'true'"
    '{"phone":"+13055550127","donotcontact":"yes"}'                           | false   || "skipped: opted out: doNotContact says 'yes'"
    '{"phone":"+13055550127","doNotContact":["sms"]}'                         | false   || 'skipped: opted out'
    '{"phone":"+13055550127","contact":{"doNotContact":1}}'                   | false   || "skipped: opted out: doNotContact says '1'"
    '{"phone":"+13055550127","doNotContact":false}'                           | false   || 'sent'
    '{"phone":"+13055550127","doNotContact":null}'                            | false   || 'sent'
    '{"phone":"+13055550127","doNotContact":true}'                            | true    || "skipped: opted out: doNotContact says 'true'"
    '{"phone":"+13055550127","state":"HI"}'                                   | true    || 'later'
  }

  def "and so does an application that has an event decided on and sent"() {
    expect:
    def event = Event.of("{\"type\":\"call\",\"doNotContact\":$said}")
    callsheet(policy()).decideAndRun(TEXTS, event, new Mandate(1)).run().get().count(outcome) == 1

    where:
    said    || outcome
    'true'  || Outcome.Kind.SKIPPED
    'false' || Outcome.Kind.SENT
  }
}
