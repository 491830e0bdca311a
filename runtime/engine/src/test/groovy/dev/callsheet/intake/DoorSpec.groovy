package dev.callsheet.intake

import dev.callsheet.account.Secret
import dev.callsheet.problem.ConfigurationException
import java.time.Duration
import java.time.Instant
import java.time.InstantSource
import java.util.concurrent.CompletableFuture
import java.util.function.Function
import javax.crypto.Mac
import javax.crypto.spec.SecretKeySpec
import spock.lang.Specification

/** Who may send, what is read where, and what is answered. */
class DoorSpec extends Specification {
  static final String OLD = '0123456789abcdef-old'
  static final String NEW = '0123456789abcdef-new'
  static final Instant NOW = Instant.parse('2026-11-25T15:00:00Z')

  List<Arrival> kept = []
  boolean isFull

  Door door(Map<String, Object> said = [:]) {
    def source = new EventSource('dialer', [OLD, NEW].collect { Secret.of(it) }, new Reference(said.type ?: 'path'),
        Optional.ofNullable(said.id).map { new Reference(it) }, Optional.ofNullable(said.phone).map { new Reference(it) },
        Optional.ofNullable(said.signature))
    new Door([source], { arrival ->
      kept << arrival
      isFull ? CompletableFuture.failedFuture(new ConfigurationException('the disk is full')) :
          CompletableFuture.completedFuture((long) kept.size())
    } as Function, InstantSource.fixed(NOW))
  }

  static Function<String, String> headers(Map<String, String> all = [:]) {
    { name -> all[name] } as Function
  }

  def 'an event with either secret is kept and told its number'() {
    expect:
    [OLD, NEW].collect { door().receive("/in/dialer/$it/sms", headers(), '{}'.bytes).get().content() } == ['{"event":1}\n', '{"event":2}\n']
    kept*.type()*.get() == ['sms', 'sms']
    kept*.source() == ['dialer', 'dialer']
  }

  def 'a wrong secret, an unknown source and an unknown path are one and the same: #path'() {
    expect:
    door().refusal('POST', path, headers()).get() == HttpAnswer.unknown()
    door().receive(path, headers(), '{}'.bytes).get() == HttpAnswer.unknown()
    kept == []

    where:
    path << ['/in/dialer/wrong/sms', '/in/crm/' + OLD + '/sms', '/in/dialer', '/in/', '/', '', '/in/dialer//sms', '/out/dialer/' + OLD]
  }

  def 'nobody learns from another method whether a secret is right'() {
    expect:
    door().refusal('GET', '/in/dialer/wrong/sms', headers()).get() == HttpAnswer.unknown()
    door().refusal('GET', "/in/dialer/$OLD/sms", headers()).get().status() == 405
    door().refusal('POST', "/in/dialer/$OLD/sms", headers('Content-Encoding': 'gzip')).get().status() == 415
    door().refusal('POST', "/in/dialer/$OLD/sms", headers()).empty
  }

  def 'type, id and phone stand where the settings say: #type, #id, #phone'() {
    given:
    def body = '{"kind": "sms", "n": 17, "contact": {"phone": "+13055550123"}}'

    when:
    def all = headers('X-Type': 'voicemail', 'X-Id': ' d-1 ')
    door(type: type, id: id, phone: phone).receive("/in/dialer/$OLD/missed/call", all, body.bytes).get()

    then:
    [kept[0].type(), kept[0].id(), kept[0].phone()]*.orElse(null) == expected
    kept[0].body() == body.bytes

    where:
    type            | id            | phone             || expected
    'path'          | null          | null              || ['missed/call', null, null]
    'header:X-Type' | 'header:X-Id' | '$.contact.phone' || ['voicemail', 'd-1', '+13055550123']
    '$.kind'        | '$.n'         | '$.kind.phone'    || ['sms', '17', null]
    '$.missing'     | 'header:X-No' | '$.contact'       || [null, null, null]
  }

  def 'what cannot be kept is to be sent again'() {
    given:
    isFull = true

    expect:
    with(door().receive("/in/dialer/$OLD/sms", headers(), '{}'.bytes).get()) {
      status() == 503
      retryAfter() == 5
    }
  }

  def 'a body that is no JSON is kept too: why is told where it is decided on'() {
    expect:
    door(type: '$.kind').receive("/in/dialer/$OLD/sms", headers(), [0xff, 0xfe] as byte[]).get().status() == 200
    kept[0].type().empty
  }

  def 'a signature in the style of #style is checked'() {
    given:
    def signature = new Signature([Secret.of('hmac-key-old'), Secret.of('hmac-key-new')], 'X-Signature', base64, prefix, signed,
        Optional.ofNullable(at).map { new Reference('header:X-Timestamp') }, Optional.ofNullable(at).map { Duration.ofMinutes(5) })
    def proof = { String key, String body ->
      def mac = Mac.getInstance('HmacSHA256')
      mac.init(new SecretKeySpec(key.bytes, 'HmacSHA256'))
      def bytes = mac.doFinal(signed.replace('{timestamp}', at ?: '').replace('{body}', body).getBytes('UTF-8'))
      prefix + (base64 ? bytes.encodeBase64() : bytes.encodeHex())
    }
    def status = { String proved, String time = at ->
      def all = headers('X-Signature': proved, 'X-Timestamp': time)
      door(signature: signature).receive("/in/dialer/$OLD/sms", all, '{"a": "ä"}'.getBytes('UTF-8')).get().status()
    }

    expect: 'either key, and among others'
    status(proof('hmac-key-old', '{"a": "ä"}')) == 200
    status(proof('hmac-key-new', '{"a": "ä"}')) == 200
    status('v0=x,' + proof('hmac-key-new', '{"a": "ä"}')) == 200

    and: 'nothing else'
    status(proof('hmac-key-new', '{"a": "b"}')) == 404
    status(proof('another-key', '{"a": "ä"}')) == 404
    status(null) == 404
    status(prefix) == 404
    status(prefix + 'zz') == 404
    at == null || status(proof('hmac-key-new', '{"a": "ä"}'), "${NOW.epochSecond - 100}" as String) == 404

    where:
    style                  | base64 | prefix    | signed               | at
    'GitHub'               | false  | 'sha256=' | '{body}'             | null
    'a shop'               | true   | ''        | '{body}'             | null
    'a timestamp before'   | false  | 'v1='     | '{timestamp}.{body}' | "${NOW.epochSecond - 299}" as String
    'a timestamp in ISO'   | true   | 'v1='     | '{timestamp}:{body}' | '2026-11-25T15:04:59Z'
  }

  def 'a proof that is too old, or from another day, is none: #at'() {
    given:
    def signature = new Signature([Secret.of('hmac-key-new')], 'X-Signature', false, '', '{timestamp}.{body}',
        Optional.of(new Reference('header:X-Timestamp')), Optional.of(Duration.ofMinutes(5)))
    def mac = Mac.getInstance('HmacSHA256')
    mac.init(new SecretKeySpec('hmac-key-new'.bytes, 'HmacSHA256'))
    def proof = mac.doFinal("$at.{}".bytes).encodeHex() as String

    expect:
    door(signature: signature).receive("/in/dialer/$OLD/sms", headers('X-Signature': proof, 'X-Timestamp': at), '{}'.bytes)
        .get().status() == 404

    where:
    at << ["${NOW.epochSecond - 301}" as String, "${NOW.epochSecond + 301}" as String, 'yesterday', '2026-11-24T15:00:00Z']
  }

  def 'what cannot be meant is refused: #message'() {
    when:
    made()

    then:
    def e = thrown(ConfigurationException)
    e.message.contains(message)

    where:
    message                             || made
    'write "path" for the end'          || { new Reference('phone') }
    'write "path" for the end'          || { new Reference('header:') }
    'small letters, digits and hyphens' || { source('My CRM', OLD) }
    'needs 16 characters or more'       || { source('crm', 'short-secret') }
    'what is signed has to hold {body}' || { signature('{timestamp}') }
    'a timestamp is signed and named'   || { signature('{timestamp}.{body}') }
  }

  static EventSource source(String name, String secret) {
    new EventSource(name, [Secret.of(secret)], new Reference('path'), Optional.empty(), Optional.empty(), Optional.empty())
  }

  static Signature signature(String signed) {
    new Signature([Secret.of(OLD)], 'X', false, '', signed, Optional.empty(), Optional.empty())
  }
}
