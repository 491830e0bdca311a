package dev.callsheet.desk

import dev.callsheet.command.Message
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.SendSms
import dev.callsheet.command.Suppress
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.guard.list.OptOutWords
import dev.callsheet.intake.Arrival
import dev.callsheet.problem.Source
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import dev.callsheet.rule.RuleSource

/** A STOP in a field that no rule reads is told, and never dead for that. */
class UnheardStopSpec extends LiveDeskSpecification {
  static final Source PLACE = new Source('rules.groovy', 1, 1)

  static Rule suppressing(String name, String type, List<String> fields) {
    def named = fields.collect { new RuleSource.Named(RuleSource.Kind.ASKED, it, PLACE, 1) }
    def source = new RuleSource(Optional.of(PLACE), Optional.empty(), [] as Set, [RuleSource.Effect.SUPPRESSES] as Set, named)
    Rule.named(name).on(type).when { event -> fields.any { OptOutWords.in("${event.get(it) ?: ''}") } }.then { event, reply ->
      reply.add(new Suppress(new PhoneNumber(event.get('phone') as String), 'wrote it'))
    }.written(source)
  }

  static final RuleSet STOPS = RuleSet.of('v1', [
    suppressing('stop', 'sms', ['direction', 'text']), suppressing('asked', 'survey', ['q1']), suppressing('unknown', 'call', []),
    suppressing('flag', 'flagged', ['optedOut']), suppressing('typed', 'list.unsubscribed', ['channel']),
  ])

  void come(Desk desk, String body, String type) {
    desk.accept(new Arrival('crm', Optional.of(type), Optional.empty(), Optional.empty(), body.bytes)).get()
  }

  def 'what holds words of opting out where no rule looks may be a STOP: #type #said'() {
    given:
    def desk = live(new QuickWire(), Plans.ACCOUNT, STOPS)

    when:
    come(desk, "{\"phone\":\"+13055551611\",$said}", type)

    then:
    record(1).mayBeStop() == isTold
    record(1).decision().get().contains(OptOuts.MAY_BE) == isTold
    !record(1).dead
    desk.isDead(1) == isTold

    cleanup:
    desk.close()

    where:
    type     | said                                                  || isTold
    'sms'    | '"body":"STOP"'                                       || true
    'sms'    | '"direction":"in","text":null,"message":{"text":"no more texts"}' || true
    'sms'    | '"data":{"text":"STOP"}'                              || true
    'sms'    | '"messages":[{"text":" stop "}],"text":" "'           || true
    'call'   | '"text":"STOP"'                                       || true
    'survey' | '"comment":"stop"'                                    || true
    'survey' | '"q1":"fine","comment":"stop"'                        || true
    'sms'    | '"text":"ok","body":"STOP"'                           || true
    'sms'    | '"text":"ok","BODY":"Please stop texting me"'         || true
    'sms'    | '"text":"ok","message":{"text":"STOP"}'               || true
    'sms'    | '"text":"ok","keyword":"STOP"'                        || true
    'sms'    | '"text":"gracias","OptOutType":"STOP"'               || true
    'sms'    | '"text":"ok","OptOutType":"HELP"'                     || false
    'sms'    | '"text":"U1RPUA=="'                                   || true
    'sms'    | '"text":"00530054004F0050"'                           || true
    'sms'    | '"text":"ok","data":"UGxlYXNlIHN0b3AgdGV4dGluZyBtZQ=="' || true
    'sms'    | '"text":"ok","raw":"To: us\\r\\n\\r\\nPlease st=\\r\\nop texting me"' || true
    'sms'    | '"text":"ok","payload":"{\\"body\\":\\"STOP\\"}"'         || true
    'sms'    | '"text":"ok","xml":"<m><t>&#83;&#84;&#79;&#80;</t></m>"' || true
    'sms'    | '"text":"see you","body":" see you","name":"Ann"'     || false
    'sms'    | '"text":"ok","token":"dGhlIGtleSBvZiBhIGRvb3I"'       || false
    'sms'    | '"text":"STOP","body":"STOP"'                         || false
    'sms'    | '"text":"yes","quoted":{"text":"STOP"}'               || false
    'sms'    | '"body":"see you"'                                    || false
    'sms'    | '"body":"Hi Ann, a viewing? Reply STOP to opt out"'   || false
    'lead'   | '"optedOut":true'                                     || true
    'lead'   | '"contact":{"opted_out":"yes"}'                       || true
    'lead'   | '"unsubscribed":1'                                    || true
    'lead'   | '"doNotContact":"true","name":"Ann"'                  || true
    'lead'   | '"do_not_text":true,"doNotCall":false'                || true
    'lead'   | '"doNotText":"yes"'                                   || true
    'lead'   | '"opt_out":{"sms":true}'                              || true
    'lead'   | '"consent":{"sms":"revoked"}'                         || true
    'lead'   | '"opted_out_at":"2026-11-30T10:00:00Z"'               || true
    'lead'   | '"unsubscribed_at":1764500000'                        || true
    'smsOptOut' | '"name":"Ann"'                                     || true
    'contactUnsubscribed' | '"name":"Ann"'                           || true
    'lead'   | '"unblocked":true,"opted_out_at":null,"optOut":{"sms":false,"url":"https://acme.com"}' || false
    'email.unsubscribed' | '"name":"Ann"'                            || false
    'contactResubscribed' | '"name":"Ann"'                           || false
    'lead'   | '"sms_consent":"revoked"'                             || true
    'lead'   | '"smsOptIn":"opted-out"'                              || true
    'lead'   | '"subscription_status":"unsubscribed"'                || true
    'lead'   | '"event":"opt_out"'                                   || true
    'lead'   | '"data":{"eventType":"contact.unsubscribed"}'         || true
    'opt_out' | '"name":"Ann"'                                       || true
    'contact.unsubscribed' | '"name":"Ann"'                          || true
    'message.optout.received' | '"name":"Ann"'                       || true
    'SMS/OPT-OUT' | '"name":"Ann"'                                   || true
    'lead'   | '"opted_out":false,"unsubscribed":"no","dnc":"0","optOut":null' || false
    'lead'   | '"optIn":true,"sms_consent":"yes","consent":false'    || false
    'lead'   | '"status":"resubscribed"'                             || false
    'lead'   | '"event":"resubscribed"'                              || false
    'lead'   | '"optOutText":"Reply STOP to opt out","unsubscribe_url":"https://acme.com/u"' || false
    'lead'   | '"emailOptOut":true'                                  || false
    'lead'   | '"optOutKeywords":"true","unsubscribed_count":"1"'    || false
    'contact.resubscribed' | '"name":"Ann"'                          || false
    'opt_in' | '"name":"Ann"'                                        || false
    'opt_out.removed' | '"name":"Ann"'                               || false
    'unsubscribe_reminder_scheduled' | '"name":"Ann"'                || false
    'list.unsubscribed' | '"channel":"mail"'                         || false
    'not_unsubscribed' | '"name":"Ann"'                              || false
    'flagged' | '"optedOut":true'                                    || false
    'flagged' | '"optedOut":true,"contact":{"optedOut":true}'        || true
    'sms'    | '"status":"stop","reason":"unsubscribe"'              || false
    'sms'    | '"reason":"quit","disposition":"cancel"'              || false
    'sms'    | '"payload":"STOP"'                                    || true
    'sms'    | '"subject":"STOP"'                                    || true
    'sms'    | '"keyword":"Stop","from":"+13055551611"'              || true
    'lead'   | '"body":"STOP"'                                       || true
    'button' | '"text":"STOP"'                                       || true
    'button' | '"interactive":{"button_reply":{"title":"stop"}}'     || true
    'SMS'    | '"text":"STOP"'                                       || true
    'lead'   | '"name":"Ann","at":"2026-11-28T12:00:00Z","n":3'      || false
    'lead'   | '"body":"Hi Ann, a viewing? Reply STOP to opt out"'   || false
  }

  def 'where nobody can tell what a rule asks about, as of one in Java, all is looked through: #said'() {
    given:
    def inJava = suppressing('java', 'sms', ['text']).written(RuleSource.NOWHERE)
    def desk = live(new QuickWire(), Plans.ACCOUNT, RuleSet.of('v1', [inJava, suppressing('other', 'sms', ['q1'])]))

    when:
    come(desk, "{\"phone\":\"+13055551612\",$said}", 'sms')

    then:
    record(1).mayBeStop() == isTold

    cleanup:
    desk.close()

    where:
    said                                    || isTold
    '"body":"STOP"'                         || true
    '"text":"ok","q1":"fine","body":"STOP"' || true
    '"text":"STOP","q1":"fine"'             || false
    '"text":"ok","q1":"fine"'               || false
  }

  def 'that it may be one stays, whatever becomes of what rules decided: #how'() {
    given: 'a rule that looks for words in a field that is not there, and one that answers'
    def answers = Rule.named('answer').on('sms').then { event, reply ->
      texts.times { reply.add(new SendSms(new PhoneNumber(event.get('phone') as String), new Message("$OWN $it"), Optional.empty())) }
    }
    def desk = live(new QuickWire(), Plans.ACCOUNT, RuleSet.of('v1', [suppressing('stop', 'sms', ['text']), answers]))
    come(desk, "{\"phone\":\"+13055551611\",\"body\":\"hi\"}", 'sms')
    waitFor { told.any { it.endsWith(': sent') } || texts > 5 }

    when:
    come(desk, "{\"phone\":\"+13055551611\",\"body\":\"STOP\"$more}", 'sms')

    then:
    record(2).mayBeStop()
    record(2).decision().get().contains(became)
    record(2).unheard
    desk.isDead(2)

    cleanup:
    desk.close()

    where:
    how                        | texts | more                       | became
    'it quotes a text of ours' | 1     | ",\"quoted\":\"$OWN 0\"" | Turn.Passed.OWN
    'rules want too much'      | 6     | ''                         | 'rules want 6 actions'
  }

  static final String OWN = 'Thanks for writing, we call you back soon'

  def 'it is told until it is dropped, or erased: #how'() {
    given:
    def desk = live(new QuickWire(), Plans.ACCOUNT, STOPS)
    come(desk, '{"phone":"+13055551611","body":"STOP"}', 'sms')
    assert record(1).mayBeStop()

    when:
    settle(folder)

    then:
    waitFor { !desk.isDead(1) && !record(1).mayBeStop() }

    when:
    desk.close()
    desk = live(new QuickWire(), Plans.ACCOUNT, STOPS)

    then:
    !desk.isDead(1)

    cleanup:
    desk.close()

    where:
    how       | settle
    'dropped' | { new DeadLetters(it).drop(1, 'Ann looked') }
    'erased'  | { Erasure.of(it, new PhoneNumber('+13055551611'), 'asked', { }) }
  }
}
