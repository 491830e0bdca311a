package dev.callsheet.intake

import dev.callsheet.command.Region
import dev.callsheet.phone.PhoneReader

/** Whom an event is about, which way it went and when it happened: read, or told, and never guessed. */
class WhoAndWhenSpec extends KnockSpecification {
  static final String OURS = '+13055569999'
  static final String THEIRS = '+13055560530'

  def 'a number is read as one of its region, also in an old form, or is no number of any: #region #written'() {
    given:
    def here = door(phone: '$.phone', region: region)

    when:
    here.receive(knock(), "{\"phone\":\"$written\"}".bytes).get()

    then:
    kept[0].phone().get() == expected
    here.misfits()*.kind() == misfits

    where:
    region | written                || expected          | misfits
    'BR'   | '(11) 8765-4323'       || '+5511987654323'  | []
    'BR'   | '1187654321'           || '+5511987654321'  | []
    'BR'   | '11987654323'          || '+5511987654323'  | []
    'BR'   | '5511987654323'        || '+5511987654323'  | []
    'BR'   | '+55 11 8765-4323'     || '+5511987654323'  | []
    'BR'   | '12345'                || '12345'           | []
    'BR'   | '(305) 555-0134'       || '?(305) 555-0134' | ['unread-phone']
    'MX'   | '044 55 1234 5680'     || '+525512345680'   | []
    'MX'   | '01 55 1234 5681'      || '+525512345681'   | []
    'MX'   | '1 55 1234 5679'       || '+525512345679'   | []
    'MX'   | '+521 55 1234 5679'    || '+525512345679'   | []
    'GB'   | '4792345678'           || '+4792345678'     | []
    'GB'   | '0044 7911 123456'     || '+447911123456'   | []
    'GB'   | 'WhatsApp'             || 'WhatsApp'        | []
    'IT'   | '612345678'            || '+390612345678'   | []
  }

  def 'what is no number of its region is none of another one either: #text'() {
    when:
    new PhoneReader(new Region(region)).whoever(text)

    then:
    thrown(IllegalArgumentException)

    where:
    [region, text] << [['US', 'GB', 'BR', 'MX', 'DE'], ['?(305) 555-0134', '?1187654321', '?044 55 1234 5680', '?5512345678']]
        .combinations()
  }

  def 'a short code is nobody in Brazil either'() {
    when:
    new PhoneReader(new Region('BR')).whoever('12345')

    then:
    thrown(IllegalArgumentException)
  }

  def 'the direction says which side an event is about: #said'() {
    given:
    def here = door(phone: ['$.from', '$.to'], direction: '$.direction')

    when:
    here.receive(knock(), "{\"direction\":$said,\"from\":\"$from\",\"to\":\"$to\"}".bytes).get()

    then:
    kept[0].phone().get() == THEIRS
    here.misfits().empty

    where:
    [said, from, to] << [
      *['MT', 'mt', 'sent', 'o', 'O', 'out', 'Outgoing', 'outbound-api', 'OutboundCall', 'sms-mt', 'Mobile Terminated', 'salida',
        'saliente', 'sortant', 'TX', 'call_outbound'].collect { ["\"$it\"", OURS, THEIRS] },
      *['MO', 'received', 'i', 'in', 'IN', 'incoming', 'inbound-call', 'InboundSMS', 'entrante', 'mobile-originated', 'Rx', 'call in']
        .collect { ["\"$it\"", THEIRS, OURS] },
      ['null', THEIRS, OURS], ['" "', THEIRS, OURS],
    ]
  }

  def 'a direction that cannot be read is told, and nobody is guessed: #said'() {
    given:
    def here = door(phone: ['$.from', '$.to'], direction: '$.direction', region: region)

    when:
    2.times { here.receive(knock(), "{\"direction\":$said,\"from\":\"$OURS\",\"to\":\"$THEIRS\"}".bytes).get() }

    then:
    kept*.phone() == [Optional.empty()] * 2
    here.misfits()*.words() == ['[source.src]: direction said neither in nor out in 2 of 2 events, whose phone is left open; ' +
        "leave direction out, or have it say so, such as '$example'"]

    where:
    [said, example, region] << [
      *[['"agent"', 'agent'], ['"push"', 'push'], ['false', 'false'], ['true', 'true'], ['1', '1'], ['"internal"', 'internal'],
        ['"inbound to outbound"', 'inbound to outbound'], ['"intern"', 'intern'], ['{"way":"MT"}', '{way=MT}']]
    ].collectMany { it -> [[*it, null], [*it, 'US']] }
  }

  def 'a time that is no moment, or far ahead, is told: #written'() {
    given:
    def here = door(time: '$.time')

    when:
    here.receive(knock(), "{\"time\":$written}".bytes).get()

    then:
    here.misfits()*.kind() == misfits
    kept[0].time().present == (misfits != ['unread-time'])

    where:
    written                       || misfits
    '"20261127141013"'            || ['unread-time']
    '20261127141013'              || ['unread-time']
    '"20261127141013123"'         || ['unread-time']
    '"202611271410"'              || ['unread-time']
    '"20261127"'                  || ['unread-time']
    '"20261127141013.5"'          || ['unread-time']
    '"2062-11-28T14:10:13Z"'      || ['future-time']
    '2932636213'                  || ['future-time']
    '"2026-11-30T13:00:00Z"'      || ['future-time']
    '"2026-11-30T12:10:00Z"'      || []
    '"2026-11-27T14:10:13Z"'      || []
    '1795788613'                  || []
    '1795788613123'               || []
    '1795788613123456'            || []
  }

  def 'what nobody may send, or to nobody, is counted: #path'() {
    given:
    def here = door()

    expect:
    here.refusal(new Knock('POST', path, '', {})).get() == HttpAnswer.unknown()
    here.misfits()*.words() == ["$source$words: look at the address that ${source ? 'the sender was' : 'senders were'} given" as String]

    where:
    path                   || source            | words
    "/in/scr/$SECRET/x"    || ''                | '1 requests to an address of no source were answered 404'
    "/hook/src/$SECRET"    || ''                | '1 requests to an address of no source were answered 404'
    "/IN/src/$SECRET"      || ''                | '1 requests to an address of no source were answered 404'
    '/in'                  || ''                | '1 requests to an address of no source were answered 404'
    '/in/src/other/x'      || '[source.src]: '  | '1 requests with another secret in the address were answered 404'
  }

  def 'who may send from nowhere is counted'() {
    given:
    def here = door()

    expect:
    here.barred() == HttpAnswer.unknown()
    here.misfits()*.words() == ['1 requests from where nobody may send were answered 404: look at allow and trusted_proxies']
  }
}
