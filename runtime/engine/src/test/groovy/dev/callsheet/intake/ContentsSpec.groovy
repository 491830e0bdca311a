package dev.callsheet.intake

import spock.lang.Specification

/** Where events stand in a body, nothing that stands beside them is lost. */
class ContentsSpec extends Specification {
  static final String STOP = '{"entry":[{"changes":[]}],"kind":"sms","text":"\\u0053TOP"}'

  List<String> bodies(String body, String type = '') {
    Contents.of(body.getBytes('UTF-8'), type, ['entry', 'changes']).bodies().collect { new String(it, 'UTF-8') }
  }

  def 'what stands beside events and in none of them is one, too: #body'() {
    expect:
    bodies(body) == expected

    where:
    body                                                             || expected
    '{"entry":[{"changes":[{"a":1}]},{"id":"2","text":"STOP"}]}'     || ['{"a":1}', '{"id":"2","text":"STOP"}']
    '{"entry":[{"id":"2"},{"changes":[{"a":1}],"id":"1"}]}'          || ['{"id":"2"}', '{"a":1}']
    '[{"entry":[{"changes":[{"a":1}]}]},{"kind":"sms"}]'             || ['{"a":1}', '{"kind":"sms"}']
    '[{"kind":"a"},{"kind":"b"}]'                                    || ['{"kind":"a"}', '{"kind":"b"}']
    '{"entry":["STOP",{"changes":[{"a":1}]}]}'                       || ['"STOP"', '{"a":1}']
    '{"entry":{"changes":"{\\"text\\":\\"STOP\\"}"},"id":1}'           || ['{"text":"STOP"}']
    '{"entry":[{"changes":null,"text":"no"},{"changes":[{"a":1}]}]}' || ['{"changes":null,"text":"no"}', '{"a":1}']
  }

  def 'what nobody can take apart is one event as it came: #body'() {
    expect:
    bodies(body) == [body]

    where:
    body << [
      '{"kind":"sms"}', '{"kind":"sms","entry":null}', '{"entry":[{"changes":[{"a":1}]},{"id":"2"}', '"STOP"', '{}',
      '{"entry":null}', '{"entry":[]}'
    ]
  }

  def 'of events in lines of their own one that is broken takes none of the others with it'() {
    expect:
    Contents.of('{"text":"STOP"}\n\n{"text":"hi\n {"a":1}\r\n'.bytes, '', []).bodies().collect { new String(it) } ==
        ['{"text":"STOP"}', '{"text":"hi', ' {"a":1}']
    Contents.of('{\n"text":"STOP",\n'.bytes, '', []).bodies().size() == 1
  }

  def 'a text is no form, whatever its sender calls it: #body'() {
    expect:
    bodies(body, 'application/x-www-form-urlencoded') == [expected]

    where:
    body   || expected
    'STOP' || 'STOP'
    'null' || 'null'
    'a=1'  || '{"a":"1"}'
  }

  def 'letters of two bytes are told without a mark: #charset #type'() {
    expect:
    Contents.of('{"text":"STOP"}'.getBytes(charset), type, []).bodies().collect { new String(it) } == ['{"text":"STOP"}']

    where:
    [charset, type] << [['UTF-16LE', 'UTF-16BE'], ['', 'application/json; charset=utf-16', 'text/plain; charset=utf-8']].combinations()
  }

  def 'more than is taken once it is unpacked is said to be too much'() {
    when:
    Contents.of(BodiesSpec.packed(' ' * (Contents.MOST_UNPACKED + 1)), '', [])

    then:
    def refused = thrown(Contents.TooMuch)
    refused.message == '16777216 bytes'
  }

  def 'a list without events is none, unless what stands around it may be a STOP: #body'() {
    expect:
    bodies(body) == expected

    where:
    body                                                        || expected
    '{"entry":[{"changes":[],"id":"1"}],"kind":"sms"}'          || []
    '{"entry":[{"changes":[]}],"kind":"sms","text":"Hi there"}' || []
    STOP                                                        || [STOP]
  }

  def 'no word by which somebody may want no more is kept nowhere: #body'() {
    expect:
    bodies(body, type) == expected

    where:
    type                                | body                                                         || expected
    ''                                  | '{"text":"STOP","entry":{"changes":[{"id":1}]}}'             || [body, '{"id":1}']
    ''                                  | '{"text":"STOP","entry":{"changes":[]}}'                     || [body]
    ''                                  | '{"kind":"end","entry":{"changes":[{"id":1}]}}'              || ['{"id":1}']
    ''                                  | '{"text":"STOP","entry":{"changes":[{"text":"STOP"}]}}'      || [body, '{"text":"STOP"}']
    ''                                  | '{"transcript":"stop calling me","entry":{"changes":[{"id":1}]}}' || [body, '{"id":1}']
    'application/x-www-form-urlencoded' | '=STOP&phone=1'                                              || [body, '{"":"STOP","phone":"1"}']
    'application/x-www-form-urlencoded' | 'phone=1&STOP'                                               || [body, '{"phone":"1","STOP":""}']
    'application/x-www-form-urlencoded' | 'phone=1&text=STOP'                                          || ['{"phone":"1","text":"STOP"}']
  }

  def 'no line of texts is kept nowhere, and no part without a name'() {
    given:
    def lines = '"{\\"text\\":\\"hi\\"}"\n"{\\"text\\":\\"STOP\\"}"'
    def parts = '--b\r\nContent-Disposition: form-data\r\n\r\nSTOP\r\n--b--'

    expect:
    Contents.of(lines.bytes, '', []).bodies().any { new String(it).contains('STOP') }
    Contents.of(parts.bytes, 'multipart/form-data; boundary=b', []).bodies().collect { new String(it) } == [parts, '{"":"STOP"}']
  }

  def 'a form of which letters are cut says what it says: #body'() {
    expect:
    bodies("text=$body", 'application/x-www-form-urlencoded') == ["{\"text\":\"$expected\"}"]

    where:
    body                       || expected
    'STOP%F0%9F%98'            || 'STOP\ufffd'
    'STOP+%ED%A0%BD%ED%B8%A1'  || 'STOP ' + '\ufffd' * 2
    'STOP%C2'                  || 'STOP\ufffd'
    'STOP%F0'                  || 'STOP\ufffd'
    'Se%F1or+Jos%E9'           || 'Se\u00f1or Jos\u00e9'
    'Se%C3%B1or'               || 'Se\u00f1or'
    'STOP+%9D'                 || 'STOP \ufffd'
  }
}
