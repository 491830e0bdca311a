package dev.callsheet.desk

import dev.callsheet.command.Message
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.SendSms
import dev.callsheet.command.Suppress
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.intake.Arrival
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import java.time.ZoneOffset

/** One person is one number, in all its forms, and nobody else's that ends alike; whom rules leave alone uses up nothing of a day. */
class OnePersonSpec extends LiveDeskSpecification {
  static final RuleSet BOTH = RuleSet.of('v1', [
    Rule.named('hi').on('hi').then { event, reply ->
      reply.add(new SendSms(new PhoneNumber(event.get('phone') as String), new Message('Hello there, all of you'), Optional.empty()))
    },
    Rule.named('stop').on('stop').then { event, reply -> reply.add(new Suppress(new PhoneNumber(event.get('phone') as String), 'asked')) },
  ])

  void come(Desk desk, String type, String phone) {
    def body = "{\"phone\":\"$phone\"}"
    desk.accept(new Arrival('crm', Optional.of(type), Optional.of("id${++ids}" as String), Optional.empty(), body.bytes)).get()
  }

  def 'two whose numbers end alike both get the same text, and one in two forms gets it once: #first, #second'() {
    given:
    def wire = new QuickWire()
    def desk = live(wire, Plans.ACCOUNT, BOTH)

    when:
    come(desk, 'hi', first)
    assert [next(), next()] == ['1: 1 actions', '1: sent']
    come(desk, 'hi', second)

    then:
    [next(), next()] == ['2: 1 actions', "2: $outcome" as String]

    cleanup:
    desk.close()

    where:
    first            | second           || outcome
    '+442079460123'  | '+12079460123'   || 'sent'
    '+4792345678'    | '+14792345678'   || 'sent'
    '+14792345678'   | '+4792345678'    || 'sent'
    '+5215512345678' | '+525512345678'  || 'skipped'
    '+5491123456789' | '+541123456789'  || 'skipped'
  }

  def 'whom rules leave alone uses up nothing of what may be sent on a day'() {
    given:
    bounds = LiveBounds.of(1, 1, ZoneOffset.UTC)
    def wire = new QuickWire()
    def desk = live(wire, Plans.ACCOUNT, BOTH)

    when:
    (1..3).each { come(desk, 'stop', "+1305555010$it" as String) }
    (1..6).each { next() }
    if (isAnew) {
      desk.close()
      desk = live(wire, Plans.ACCOUNT, BOTH)
    }
    come(desk, 'hi', '+13055550120')

    then:
    [next(), next()] == ['4: 1 actions', '4: sent']
    desk.figures().left().asLong == 0

    cleanup:
    desk.close()

    where:
    isAnew << [false, true]
  }
}
