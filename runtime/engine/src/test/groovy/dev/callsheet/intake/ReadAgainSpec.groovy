package dev.callsheet.intake

import spock.lang.Specification

/** What was kept is read as its source is now; what stood beside its body stays as it was read then. */
class ReadAgainSpec extends Specification {
  static final List<String> BOTH = ['$.from', '$.to']
  static final String TO = '{"from":"1","to":"2"}'
  static final String WAY = '{"from":"1","to":"2","way":"out"}'

  static EventFields fields(Map<String, Object> said) {
    def at = { said[it] ? Optional.of(new Reference(said[it] as String)) : Optional.empty() }
    def phones = ((said.phone ?: []) as List).collect { new Reference(it as String) }
    new EventFields(at('type'), at('id'), phones, at('direction'), at('time'), at('events'), Optional.empty(), false)
  }

  static Arrival kept(String type, String phone, String body) {
    new Arrival('src', Optional.of(type), Optional.empty(), Optional.ofNullable(phone), body.bytes)
  }

  def 'it is read again: #said'() {
    expect:
    fields(said).again(kept(type, phone, body)).collect { [it.type().get(), it.phone().orElse(null), new String(it.body())] } == read

    where:
    said                                     | type  | phone | body                                  || read
    [:]                                      | 'sms' | null  | '{"from":"1"}'                        || [['sms', null, '{"from":"1"}']]
    [phone: ['$.from']]                      | 'sms' | null  | '{"from":"1"}'                        || [['sms', '1', '{"from":"1"}']]
    [phone: ['$.from']]                      | 'sms' | '7'   | '{"a":1}'                             || [['sms', '7', '{"a":1}']]
    [type: '$.kind']                         | 'a'   | null  | '{"kind":"b"}'                        || [['b', null, '{"kind":"b"}']]
    [events: '$.all', type: '$.kind']        | 'sms' | '7'   | '{"phone":"7"}'                       || [['sms', '7', '{"phone":"7"}']]
    [events: '$.all']                        | 'sms' | null  | '{"all":[{"a":1},{"a":2}]}'           ||
        [['sms', null, '{"a":1}'], ['sms', null, '{"a":2}']]
    [type: 'header:X-Type']                  | 'sms' | null  | '{"a":1}'                             || [['sms', null, '{"a":1}']]
    [phone: BOTH, direction: 'header:X-Way'] | 'sms' | '2'   | TO                                    || [['sms', '2', TO]]
    [phone: BOTH, direction: '$.way']        | 'sms' | '1'   | WAY                                   || [['sms', '2', WAY]]
  }
}
