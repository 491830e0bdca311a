package dev.callsheet.intake

import dev.callsheet.account.Secret
import dev.callsheet.problem.ConfigurationException
import java.time.Instant
import java.time.InstantSource
import java.util.concurrent.CompletableFuture
import java.util.function.Function
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
        Optional.ofNullable(said.time).map { new Reference(it) },
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

  def 'when it happened stands where the settings say, as #time'() {
    when:
    door(time: where).receive("/in/dialer/$OLD/sms", headers('X-Time': time), "{\"at\": $time}".bytes).get()

    then:
    kept[0].time() == Optional.ofNullable(expected).map { Instant.parse(it) }

    where:
    where           | time                          || expected
    'header:X-Time' | '2026-11-25T15:00:00Z'        || '2026-11-25T15:00:00Z'
    'header:X-Time' | ' 2026-11-25T16:00:00.5+01:00 ' || '2026-11-25T15:00:00.5Z'
    '$.at'          | '"2026-11-25T10:00:00-05:00"' || '2026-11-25T15:00:00Z'
    '$.at'          | '1795618800'                  || '2026-11-25T15:00:00Z'
    '$.at'          | '"1795618800"'                || '2026-11-25T15:00:00Z'
    '$.at'          | '1795618800.25'               || '2026-11-25T15:00:00.250Z'
    '$.at'          | '1795618800250'               || '2026-11-25T15:00:00.250Z'
    '$.at'          | '99999999999'                 || '5138-11-16T09:46:39Z'
    '$.at'          | '100000000000'                || '1973-03-03T09:46:40Z'
    '$.at'          | '"2026-11-25T15:00:00"'       || null
    '$.at'          | '"yesterday"'                 || null
    '$.at'          | '-5'                          || null
    '$.at'          | '1e400'                       || null
    '$.at'          | '9' * 400                     || null
    '$.at'          | '{}'                          || null
    'header:X-No'   | '1795618800'                  || null
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
  }

  static EventSource source(String name, String secret) {
    new EventSource(name, [Secret.of(secret)], new Reference('path'), *[Optional.empty()] * 4)
  }
}
