package dev.callsheet.intake

import dev.callsheet.account.Secret
import dev.callsheet.command.Region
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
    def at = { name -> Optional.ofNullable(said[name]).map { new Reference(it) } }
    def fields = new EventFields(at('type'), at('id'), (said.phone ? [said.phone].flatten() : []).collect { new Reference(it) },
        at('direction'), at('time'), at('events'), Optional.ofNullable(said.region).map { new Region(it) }, said.query == true)
    def secrets = [OLD, NEW].collect { Secret.of(it) }
    def source = new EventSource('dialer', secrets, fields, Sameness.USUAL, Optional.ofNullable(said.signature), Optional.empty())
    new Door([source], { arrivals ->
      kept.addAll(arrivals)
      isFull ? CompletableFuture.failedFuture(new ConfigurationException('the disk is full')) :
          CompletableFuture.completedFuture((long) kept.size())
    } as Function, InstantSource.fixed(NOW))
  }

  static Knock knock(String path, Map<String, String> headers = [:], String method = 'POST', String query = '') {
    new Knock(method, path, query, { name -> headers.find { it.key.equalsIgnoreCase(name) }?.value } as Function)
  }

  def 'an event with either secret is kept and told its number'() {
    expect:
    [OLD, NEW].collect { door().receive(knock("/in/dialer/$it/sms"), '{}'.bytes).get().content() } == ['{"event":1}\n', '{"event":2}\n']
    kept*.type()*.get() == ['sms', 'sms']
    kept*.source() == ['dialer', 'dialer']
  }

  def 'a wrong secret, an unknown source and an unknown path are one and the same: #path'() {
    expect:
    door().refusal(knock(path)).get() == HttpAnswer.unknown()
    door().receive(knock(path), '{}'.bytes).get() == HttpAnswer.unknown()
    kept == []

    where:
    path << ['/in/dialer/wrong/sms', '/in/crm/' + OLD + '/sms', '/in/dialer', '/in/', '/', '', '/in/dialer//sms', '/out/dialer/' + OLD]
  }

  def 'nobody learns from another method whether a secret is right'() {
    expect:
    door().refusal(knock('/in/dialer/wrong/sms', [:], 'GET')).get() == HttpAnswer.unknown()
    door().refusal(knock("/in/dialer/$OLD/sms", [:], 'GET')).get().status() == 405
    door().refusal(knock("/in/dialer/$OLD/sms", ['Content-Encoding': 'br'])).get().status() == 415
    ['identity', '', 'Identity', 'gzip'].every { door().refusal(knock("/in/dialer/$OLD/sms", ['Content-Encoding': it])).empty }
    door().refusal(knock("/in/dialer/$OLD/sms")).empty
  }

  def 'type, id and phone stand where the settings say: #type, #id, #phone'() {
    given:
    def body = '{"kind": "sms", "n": 17, "contact": {"phone": "+13055550123"}}'

    when:
    def all = ['X-Type': 'voicemail', 'X-Id': ' d-1 ']
    door(type: type, id: id, phone: phone).receive(knock("/in/dialer/$OLD/missed/call", all), body.bytes).get()

    then:
    [kept[0].type(), kept[0].id(), kept[0].phone()]*.orElse(null) == expected
    kept[0].body() == body.bytes

    where:
    type            | id            | phone             || expected
    'path'          | null          | null              || ['missed/call', null, null]
    'header:X-Type' | 'header:X-Id' | '$.contact.phone' || ['voicemail', 'd-1', '+13055550123']
    '$.kind'        | '$.n'         | '$.kind.phone'    || ['sms', '17', null]
    '$.missing'     | 'header:X-No' | '$.contact'       || ['', null, null]
  }

  def 'when it happened stands where the settings say, as #time'() {
    when:
    door(time: where).receive(knock("/in/dialer/$OLD/sms", ['X-Time': time]), "{\"at\": $time}".bytes).get()

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
    '$.at'          | '1795618800250123'            || '2026-11-25T15:00:00.250123Z'
    '$.at'          | '"Wed, 25 Nov 2026 15:00:00 GMT"' || '2026-11-25T15:00:00Z'
    '$.at'          | '"Wed, 25 Nov 2026 10:00:00 -0500"' || '2026-11-25T15:00:00Z'
    '$.at'          | '"2026-11-25 15:00:00+00"'     || '2026-11-25T15:00:00Z'
    '$.at'          | '"2026-11-25 15:00:00+00:00"'  || '2026-11-25T15:00:00Z'
    '$.at'          | '"2026-11-25 10:00:00.5 -0500"' || '2026-11-25T15:00:00.5Z'
    '$.at'          | '"2026-11-25 15:00:00 UTC"'    || '2026-11-25T15:00:00Z'
    '$.at'          | '"2026-11-25 15:00:00 +0000 UTC"' || '2026-11-25T15:00:00Z'
    '$.at'          | '"2026-11-25t15:00z"'          || '2026-11-25T15:00:00Z'
    '$.at'          | '"2026-11-25 15:00:00"'        || null
    '$.at'          | '"11/25/2026 03:00 PM"'        || null
    '$.at'          | '{}'                          || null
    'header:X-No'   | '1795618800'                  || null
  }

  def 'what cannot be kept is to be sent again, and why is told'() {
    given:
    isFull = true
    def door = door()

    expect:
    with(door.receive(knock("/in/dialer/$OLD/sms"), '{}'.bytes).get()) {
      status() == 503
      retryAfter() == 5
    }
    door.misfits()*.words() ==
        ['[source.dialer]: 1 requests could not be kept and were answered 503, so that they come again; the last one, as the disk is full']
  }

  def 'a body that is no JSON is kept too: why is told where it is decided on'() {
    expect:
    door(type: '$.kind').receive(knock("/in/dialer/$OLD/sms"), [0xff, 0xc3, 0x28] as byte[]).get().status() == 200
    kept[0].type().get() == ''
    kept[0].body() == [0xff, 0xc3, 0x28] as byte[]
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
    EventSource.of(name, [Secret.of(secret)], EventFields.NONE)
  }
}
