package dev.callsheet.intake

import java.util.zip.GZIPOutputStream

/** What senders send: lists, forms, marks, packed and other letters; and whom it is about. */
class BodiesSpec extends KnockSpecification {
  static final String PLAIN = '{"kind":"sms","phone":"1","text":"STOP"}'
  static final String FORM = 'application/x-www-form-urlencoded'

  static byte[] packed(String text) {
    def bytes = new ByteArrayOutputStream()
    new GZIPOutputStream(bytes).withCloseable { it.write(text.bytes) }
    bytes.toByteArray()
  }

  def 'a list is as many events, each as it is written there: #body'() {
    when:
    def answer = sent([:], body)

    then:
    bodies() == expected
    answer.status() == 200
    answer.content() == said

    where:
    body                                      || expected                           | said
    '[{"a":1}]'                               || ['{"a":1}']                        | '{"event":1}\n'
    ' [ {"a": 1.50} , {"b":[2,{"c":3}]} ]\n'  || ['{"a": 1.50}', '{"b":[2,{"c":3}]}'] | '{"event":1,"events":2}\n'
    '[[{"a":1}],[{"b":2},{"c":3}]]'           || ['{"a":1}', '{"b":2}', '{"c":3}']  | '{"event":1,"events":3}\n'
    '{"a":1}\n{"b":2}\r\n{"c":3}\n'           || ['{"a":1}', '{"b":2}', '{"c":3}']  | '{"event":1,"events":3}\n'
    '["STOP", 5, null, {"a":"ä"}]'            || ['"STOP"', '5', 'null', '{"a":"ä"}'] | '{"event":1,"events":4}\n'
    '[]'                                      || []                                 | '{"events":0}\n'
    ' [[],[]] '                               || []                                 | '{"events":0}\n'
    '{"a":"}\\n{"}'                           || ['{"a":"}\\n{"}']                  | '{"event":1}\n'
    '{"a":{\n"b":1}\n}\n'                     || ['{"a":{\n"b":1}\n}\n']            | '{"event":1}\n'
  }

  def 'a large event in many lines is read in one go, however many braces it has'() {
    given:
    def body = '{"a":[' + (['{\n}\n'] * 300_000).join(',') + ']}'

    expect:
    sent([:], body).content() == '{"event":1}\n'
    kept[0].body().length == body.length()
  }

  def 'what is broken is one event as it came, so that nobody loses it: #body'() {
    expect:
    sent([:], body).status() == 200
    bodies() == [body]

    where:
    body << ['[{"text":"STOP"},', '[{"text":"STOP"} {"b":1}]', '', 'STOP', '<sms>STOP</sms>', '"STOP"', '{"a":1}{', '{"text":"STOP"']
  }

  def 'events stand where the settings say, with what stands around them: #path'() {
    when:
    sent([events: path, type: '$.kind', id: id, phone: '$.from', time: '$.at'], body)

    then:
    kept.collect { [it.type().get(), it.id().orElse(null), it.phone().orElse(null), it.time().orElse(null)?.toString()] } == expected

    where:
    path                             | id            | body || expected
    '$.events' | '$.id' | '{"kind":"sms","at":5,"events":[{"id":"a","from":"1"},{"id":"b","from":"2","kind":"call"}]}' ||
        [['sms', 'a', '1', '1970-01-01T00:00:05Z'], ['call', 'b', '2', '1970-01-01T00:00:05Z']]
    '$.events'                       | '$.events.id' | '{"kind":"sms","events":[{"id":"a"},{"id":"b"}]}' ||
        [['sms', 'a', null, null], ['sms', 'b', null, null]]
    '$.events'                       | '$.batch'     | '{"kind":"sms","batch":7,"events":[{"from":"1"},{"from":"2"}]}' ||
        [['sms', '7/1', '1', null], ['sms', '7/2', '2', null]]
    '$.entry.changes.value.messages' | '$.id'        |
        '{"kind":"wa","entry":[{"changes":[{"value":{"messages":[{"id":"m","from":"1"}]}},{"value":{}}]}]}' || [['wa', 'm', '1', null]]
    '$.data'                         | '$.id'        | '{"kind":"sms","data":{"id":"a","from":"1"}}' || [['sms', 'a', '1', null]]
    '$.events'                       | '$.id'        | '{"kind":"ping","id":"p"}' || [['ping', 'p', null, null]]
    '$.events'                       | '$.id'        | '{"kind":"sms","events":[]}' || []
  }

  def 'the id of a header belongs to all events of a request, and each has its own behind it'() {
    given:
    def here = door(id: 'header:X-Id')

    when:
    here.receive(knock(['X-Id': 'd-1']), '[{"a":1},{"a":2}]'.bytes).get()
    here.receive(knock(['X-Id': 'd-2']), '[{"a":1}]'.bytes).get()

    then:
    kept*.id()*.get() == ['d-1/1', 'd-1/2', 'd-2']
  }

  def 'more events at once than are taken are refused, and none of them is kept'() {
    expect:
    sent([:], '[' + (['{}'] * Contents.MOST).join(',') + ']').content() == '{"event":1,"events":10000}\n'
    kept.clear()
    sent([:], '[' + (['{}'] * (Contents.MOST + 1)).join(',') + ']').status() == 413
    kept == []
  }

  def 'a form is read as fields: #body'() {
    when:
    sent(phone: '$.From', id: '$.MessageSid', body, ['Content-Type': type])

    then:
    fields() == [expected]
    kept[0].phone().orElse(null) == expected.From

    where:
    type                         | body                                                  || expected
    FORM | 'MessageSid=SM1&From=%2B13055550110&Body=STOP' || [MessageSid: 'SM1', From: '+13055550110', Body: 'STOP']
    FORM + '; charset=utf-8'     | 'From=1&Body=no+more%2C+please+%E2%9C%8B'             || [From: '1', Body: 'no more, please ✋']
    'Application/X-WWW-Form-Urlencoded' | 'From=1&Body=caf%E9'                           || [From: '1', Body: 'café']
    FORM + ';charset=ISO-8859-2' | 'From=1&Body=%B1'                                     || [From: '1', Body: 'ą']
    FORM | 'From=1&Body=100%25&Body=5%&flag&=x&&Empty=' || [From: '1', Body: ['100%', '5%'], flag: '', '': 'x', Empty: '']
    ''                           | 'From=%2B13055550110&Body=STOP'                       || [From: '+13055550110', Body: 'STOP']
    'text/plain'                 | 'From=1'                                              || [From: '1']
    FORM                         | 'From=+4792345678&Body=+12+345'                        || [From: '+4792345678', Body: ' 12 345']
    FORM                         | 'contact[phone]=1&From=2'                             || [contact: [phone: '1'], From: '2']
    FORM | 'to%5B0%5D%5Bphone%5D=1&to[0][name]=A&to[1][phone]=2&From=3' || [to: [[phone: '1', name: 'A'], [phone: '2']], From: '3']
    FORM                         | 'to[][p]=1&to[][p]=2&to[][n]=B&to[][x][y]=3&From=4' ||
        [to: [[p: '1'], [p: '2', n: 'B', x: [y: '3']]], From: '4']
    FORM | 'tags[]=a&tags[]=b&From=1&n[1]=b&n[0]=a&of[7]=x&of[9]=y' ||
        [tags: ['a', 'b'], From: '1', n: ['a', 'b'], of: ['7': 'x', '9': 'y']]
    FORM                         | 'a=1&a[b]=2&c[d]=3&c[d][e]=4&f[=5&[g]=6&From=7' ||
        [a: '1', 'a[b]': '2', c: [d: '3'], 'c[d][e]': '4', 'f[': '5', '[g]': '6', From: '7']
    FORM                         | 'a[b]={"From":"1"}&From=2&a[c]=3&a[c]=4' || [a: [b: [From: '1'], c: ['3', '4']], From: '2']
    FORM | 'a' + '[b]' * 21 + '=1&From=2' || [('a' + '[b]' * 21): '1', From: '2']
    FORM                         | '{"From":"1","a":"x=y&z"}'                            || [From: '1', a: 'x=y&z']
    FORM                         | 'payload=%7B%22From%22%3A%221%22%7D'                  || [From: '1']
    FORM                         | 'events=%5B%7B%22From%22%3A%221%22%7D%5D'             || [From: '1']
    FORM                         | 'e=%5B%7B%22a%22%3A1%7D%5D&From=1&f=%5B1%5D&g=%5B%7B' || [e: [[a: 1]], From: '1', f: '[1]', g: '[{']
    FORM                         | 'e[1][a]=x&e[2][a]=y&From=1'                          || [e: [[a: 'x'], [a: 'y']], From: '1']
    FORM                         | 'e[2][a]=y&e[0][a]=x&From=1&f[7][a]=z' || [e: [[a: 'x'], [a: 'y']], From: '1', f: ['7': [a: 'z']]]
    FORM                         | 'payload=%7B%7D&From=1'                               || [payload: '{}', From: '1']
    FORM                         | 'a=%7B%22From%22%3A%221%22%7D&b=%7Bno%7D'             || [a: [From: '1'], b: '{no}']
  }

  def 'a form that is a list of records is as many events, as JSON is'() {
    when:
    sent([:], body, ['Content-Type': FORM])

    then:
    fields() == [[phone: '1', text: 'STOP'], [phone: '2']]

    where:
    body << ['0[phone]=1&0[text]=STOP&1[phone]=2', '1[phone]=1&2[phone]=2&1[text]=STOP']
  }

  static String encoded(String text) {
    text.bytes.encodeBase64().toString()
  }

  def 'JSON is read through Base64 and signed tokens: #path'() {
    when:
    sent([events: path, type: '$.kind', phone: '$.phone'], body)

    then:
    fields() == [[kind: 'sms', phone: '1', text: 'STOP']]
    kept*.phone()*.get() == ['1']

    where:
    path              | body
    null              | encoded('{"alg":"HS256"}').replace('=', '') + '.' + encoded(PLAIN).replace('=', '') + '.s-_g'
    '$.message.data'  | '{"message":{"data":"' + encoded(PLAIN) + '","messageId":"7"},"subscription":"s"}'
    '$.records.data'  | '{"requestId":"7","records":[{"data":"' + encoded(PLAIN + '\n') + '"}]}'
  }

  def 'addresses and footers around events are nothing that a person says, and all else is: #around'() {
    when:
    sent([events: '$.Message', type: '$.kind'], "{$around,\"Message\":\"{\\\"kind\\\":\\\"hi\\\"}\"}")

    then:
    kept.size() == count

    where:
    around                                                                            || count
    '"UnsubscribeURL":"https://sns.us-east-1.example.com/?Action=Unsubscribe&Arn=a"'  || 1
    '"url":"https:\\/\\/example.com\\/unsubscribe"'                                 || 1
    '"footer":"Reply STOP to opt out"'                                                || 1
    '"footer":"STOP"'                                                                 || 2
    '"text":"STOP https://example.com/unsubscribe"'                                   || 2
  }

  def 'a part that is encoded is read as what it is: #encoding'() {
    given:
    def head = "--x\r\nContent-Disposition: form-data; name=\"text\"\r\nContent-Transfer-Encoding: $encoding\r\n\r\n"

    when:
    sent([:], head + value + '\r\n--x--\r\n', ['Content-Type': 'multipart/form-data; boundary=x'])

    then:
    fields() == [[text: text]]

    where:
    encoding           | value            || text
    'base64'           | 'U1RP\r\nUA=='   || 'STOP'
    'Quoted-Printable' | '=53TO=\r\nP =C3=A4' || 'STOP ä'
    '8bit'             | '=53TOP'         || '=53TOP'
    'base64'           | 'STOP!'          || 'STOP!'
  }

  def 'what stands in lists of a form is reached by paths: #body'() {
    when:
    sent(phone: '$.contact.phone', type: '$.event', body, ['Content-Type': FORM])

    then:
    kept*.phone()*.orElse(null) == ['+13055550110']
    kept*.type()*.get() == ['sms']

    where:
    body << ['event=sms&contact[0][phone]=%2B13055550110&contact[0][name]=Ann&text=STOP',
      'event=sms&contact%5B%5D%5Bphone%5D=%2B13055550110&contact%5B%5D%5Btext%5D=STOP', 'contact[phone]=+13055550110&event=sms']
  }

  def 'a form of several parts is read as fields, and of a file its name: #type'() {
    given:
    def part = { String head, String value -> "--x-1\r\nContent-Disposition: form-data; $head\r\n\r\n$value\r\n" }
    def body = 'before\r\n' + part('name="From"', '+13055550110') + part('name=Body', 'no more\r\n✋ --x-1') +
        part('name="pic"; filename="a.png"\r\nContent-Type: image/png', '\u0000') + part('name="to"', '1') +
        part('name="to"', '2') + '--x-1--\r\n'

    when:
    sent(phone: '$.From', body, ['Content-Type': type])

    then:
    fields() == [[From: '+13055550110', Body: 'no more\r\n✋ --x-1', pic: 'a.png', to: ['1', '2']]]
    kept[0].phone().get() == '+13055550110'

    where:
    type << ['multipart/form-data; boundary=x-1', 'Multipart/Form-Data; charset=utf-8; boundary="x-1"']
  }

  def 'a form of several parts without any is one event as it came'() {
    when:
    sent([:], 'STOP please', ['Content-Type': type])

    then:
    bodies() == ['STOP please']

    where:
    type << ['multipart/form-data; boundary=x', 'multipart/form-data']
  }

  def 'of a list on the way it is what its elements have there, if that is one: #body'() {
    when:
    sent(phone: '$.to.phone', body)

    then:
    kept[0].phone().orElse(null) == expected

    where:
    body                                                       || expected
    '{"to":[{"phone":"1"}]}'                                   || '1'
    '{"to":[{"name":"x"},{"phone":"1"},{"phone":""}]}'         || '1'
    '{"to":[{"phone":"1"},{"phone":"1"}]}'                     || '1'
    '{"to":[{"phone":["1"]}]}'                                 || '1'
    '{"to":[{"phone":"1"},{"phone":"2"}]}'                     || null
    '{"to":[]}'                                                || null
    '{"to":[[{"phone":7}], "x"]}'                              || null
  }

  def 'marks, packing and other letters are taken off: #how'() {
    when:
    sent([type: '$.kind'], body, ['Content-Type': type])

    then:
    kept[0].type().get() == 'sms'
    fields() == [[kind: 'sms', text: 'ä']]

    where:
    how                | type                                  | body
    'a mark'           | ''                                    | '\ufeff{"kind":"sms","text":"ä"}'
    'a mark, in a form' | FORM                                | '\ufeff{"kind":"sms","text":"ä"}'
    '16 bits, in a form' | FORM                               | '\ufeff{"kind":"sms","text":"ä"}'.getBytes('UTF-16BE')
    'a mark of UTF-16' | 'application/json'                    | '\ufeff{"kind":"sms","text":"ä"}'.getBytes('UTF-16BE')
    'the other one'    | 'application/json'                    | '\ufeff{"kind":"sms","text":"ä"}'.getBytes('UTF-16LE')
    'a charset'        | 'application/json; charset=iso-8859-1' | '{"kind":"sms","text":"ä"}'.getBytes('ISO-8859-1')
    'a wide charset'   | 'application/json; charset=utf-16le'  | '{"kind":"sms","text":"ä"}'.getBytes('UTF-16LE')
    'a text behind a blank' | ''                               | ' "{\\"kind\\":\\"sms\\",\\"text\\":\\"ä\\"}"'
    'gzip'             | ''                                    | packed('{"kind":"sms","text":"\\u00e4"}')
    'a text of JSON'   | ''                                    | '"{\\"kind\\":\\"sms\\",\\"text\\":\\"ä\\"}"'
  }

  def 'control characters within a text are read, as templates leave them there'() {
    when:
    sent([type: '$.kind'], '{"kind":"sms","text":"STOP\n\u0011\tnow"}')

    then:
    kept[0].type().get() == 'sms'
    fields()[0].text == 'STOP\n\u0011\tnow'
  }

  def 'what says that it is packed and is not, or not to its end, is one event as it came'() {
    given:
    def cut = Arrays.copyOf(packed('{"a":1}' * 100), 20)

    expect:
    sent([:], cut).status() == 200
    kept[0].body() == cut
  }

  def 'what the settings say goes before a field of that name, and the difference is told: #phone'() {
    given:
    def here = door(phone: phone, direction: '$.direction', region: region)

    when:
    here.receive(knock(), body.bytes).get()

    then:
    kept[0].phone().orElse(null) == expected
    here.misfits()*.kind() == misfits

    where:
    phone              | region | body                                                           || expected       | misfits
    '$.contact.phone'  | null   | '{"phone":"+13055550100","contact":{"phone":"+13055550142"}}'   || '+13055550142' | ['other-phone']
    '$.contact.phone'  | null   | '{"phone":"(305) 555-0142","contact":{"phone":"+13055550142"}}' || '+13055550142' | []
    '$.contact.phone'  | null   | '{"phone":"+13055550100"}'                                      || null           | ['phone']
    ['$.from', '$.to'] | null   | '{"direction":"inbound","from":"1","to":"2"}'                   || '1'            | []
    ['$.from', '$.to'] | null   | '{"direction":"Outbound-API","from":"1","to":"2"}'              || '2'            | []
    ['$.from', '$.to'] | null   | '{"from":"1","to":"2"}'                                         || '1'            | []
    ['$.from', '$.to'] | null   | '{"direction":"in","to":"2"}'                                   || null           | ['phone']
    ['$.from', '$.to'] | null   | '{"direction":"in","from":" ","to":"2"}'                        || null           | ['phone']
    ['$.from', '$.to'] | null   | '{"direction":"in","from":null,"to":"2"}'                       || null           | ['phone']
    ['$.from', '$.to'] | null   | '{"direction":"in","from":{"name":"A"},"to":"2"}'               || null           | ['phone']
    ['$.from', '$.to'] | null   | '{"direction":"out","from":"1","to":["2","3"]}'                 || null           | ['phone']
    ['$.from', '$.to'] | null   | '{"to":"2"}'                                                    || '2'            | []
    '$.from'           | 'GB'   | '{"from":"07911 123456"}'                                       || '+447911123456' | []
    '$.from'           | 'GB'   | '{"from":"4792345678"}'                                         || '+4792345678'  | []
    '$.from'           | 'GB'   | '{"from":"anonymous"}'                                          || 'anonymous'    | []
    null               | 'GB'   | '{"phone":"07911 123456"}'                                      || '+447911123456' | []
    null               | null   | '{"phone":"07911 123456"}'                                      || null           | []
  }

  def 'what a source sends otherwise than its settings say is told in a sentence each'() {
    given:
    def here = door(type: '$.kind', id: '$.nosuch', time: '$.at', phone: '$.contact.phone')

    when:
    here.receive(knock(), '[{"kind":"a","at":"11/28/2026 02:10 PM"},{"at":1},{"kind":"b"}]'.bytes).get()

    then:
    here.misfits()*.words() == [
      '[source.src]: type is missing in 1 of 3 events, which are dead',
      '[source.src]: id is missing in 3 of 3 events, which are told apart by what they say',
      '[source.src]: phone is missing in 3 of 3 events, in which rules look for it',
      '[source.src]: time is missing in 1 of 3 events, which are as old as their arrival',
      "[source.src]: time could not be read in 1 of 3 events, which are as old as their arrival, such as '11/28/2026 02:10 PM'"]
  }

  def 'without a setting the type is the end of the address, or else the field of that name: #end'() {
    when:
    door().receive(knock([:], 'POST', '', end), '{"type":"call"}'.bytes).get()

    then:
    kept[0].type().get() == type

    where:
    end    || type
    'sms'  || 'sms'
    '%73ms' || 'sms'
    'sms+a' || 'sms+a'
    '%zz'  || '%zz'
    ''     || 'call'
  }
}
