package dev.callsheet.intake

import dev.callsheet.account.Secret
import dev.callsheet.problem.ConfigurationException
import java.util.function.Function

/** What services ask before they send, and what nobody is told. */
class ChallengeSpec extends KnockSpecification {
  static final String TOKEN = 'abC-1_2.3~'
  static final String ASKED = '{"type":"url_verification","challenge":"' + TOKEN + '"}'
  static final String KEPT = '{"event":1}\n'
  static final String KEPT_BOTH = '{"event":1,"events":2}\n'
  static final Map<String, String> ECHO = ['Validation-Token': 'x-1']
  static final Map<String, String> JSON = ['Content-Type': 'application/json']
  static final String KEY = 'key-of-16-letters'
  static final String CRC = '{"response_token":"sha256={proof}"}'
  static final String CRC_SAID = CRC.replace('{proof}', Signature.proof(KEY.bytes, 'Zm9v'.bytes, true))
  static final String PLAIN = '{"payload":{"plainToken":"q1"}}'
  static final String BOTH = '{"plainToken":"{challenge}","encryptedToken":"{proof}"}'
  static final String BOTH_SAID = BOTH.replace('{challenge}', 'q1').replace('{proof}', Signature.proof(KEY.bytes, 'q1'.bytes, false))

  def 'a question that services ask first is answered as they want it: #at'() {
    given:
    def key = Optional.ofNullable(answer).map { Secret.of(KEY) }
    def here = door(challenge: new Challenge(new Reference(at), Optional.ofNullable(answer), key, base64))

    when:
    def knock = knock(headers, method, query)
    def said = here.refusal(knock).orElseGet { here.receive(knock, body.bytes).get() }

    then:
    said.status() == 200
    said.content() == content
    said.headers() == (more as Map)
    kept.size() == count

    where:
    at | method | query | headers | body | answer | base64 || content | more | count
    '$.challenge' | 'POST' | '' | [:] | ASKED | null | false || TOKEN | [:] | 1
    'header:Validation-Token' | 'POST' | '' | ['validation-token': 'x-1'] | '' | null | false || '' | ECHO | 0
    'query:hub.challenge' | 'GET' | 'm=s&hub.challenge=123' | [:] | '' | null | false || '123' | [:] | 0
    'query:hub.challenge' | 'POST' | '' | [:] | '{"a":1}' | null | false || KEPT | [:] | 1
    'query:crc_token' | 'GET' | 'crc_token=Zm9v' | [:] | '' | CRC | true || CRC_SAID | JSON | 0
    '$.payload.plainToken' | 'POST' | '' | [:] | PLAIN | BOTH | false || BOTH_SAID | JSON | 1
    '$.data.code' | 'POST' | '' | [:] | '[{"type":"v","data":{"code":"512d38b6"}}]' | null | false || '512d38b6' | [:] | 1
    '$.data.code' | 'POST' | '' | [:] | '[{"data":{"code":"a"}},{"data":{"code":"b"}}]' | null | false || KEPT_BOTH | [:] | 2
    'query:x' | 'HEAD' | '' | [:] | '' | null | false || '' | [:] | 0
  }

  def 'nothing is said back that could be more than a token: #question'() {
    given:
    def here = door(challenge: new Challenge(new Reference('query:c'), Optional.empty(), Optional.empty(), false))

    expect:
    here.receive(knock([:], 'GET', 'c=' + URLEncoder.encode(question, 'UTF-8')), new byte[0]).get().content() == ''

    where:
    question << ['<script>', 'a b', 'a\r\nX: y', 'a' * 257, 'ä', '"']
  }

  def 'nobody without the secret is answered, and without the setting no other method'() {
    given:
    def wrong = new Knock('GET', '/in/src/wrong-secret-here/sms', 'c=1', { null } as Function)
    def asking = door(challenge: new Challenge(new Reference('query:c'), Optional.empty(), Optional.empty(), false))

    expect:
    asking.refusal(wrong).get() == HttpAnswer.unknown()
    asking.receive(wrong, new byte[0]).get() == HttpAnswer.unknown()
    door().refusal(knock([:], 'GET', 'c=1')).get().status() == 405
    asking.refusal(knock([:], 'PUT', 'c=1')).get().status() == 405
  }

  def 'places and challenges that cannot be are refused: #message'() {
    when:
    made()

    then:
    def e = thrown(ConfigurationException)
    e.message.contains(message)

    where:
    message                                  || made
    'an event has no numbered places'        || { new Reference('$.events[0].type') }
    'a name is missing in $.contact.'        || { new Reference('$.contact.') }
    'a name is missing in $.a..b'            || { new Reference('$.a..b') }
    'a challenge stands in the body'         || { new Challenge(new Reference('path'), Optional.empty(), Optional.empty(), false) }
    'a key is for {proof}'                   || { new Challenge(new Reference('$.c'), Optional.of('{proof}'), Optional.empty(), false) }
    'a key is for {proof}' || { new Challenge(new Reference('$.c'), Optional.empty(), Optional.of(Secret.of(KEY)), false) }
  }
}
