package dev.callsheet.intake

import dev.callsheet.account.Secret
import dev.callsheet.problem.ConfigurationException
import java.time.Duration
import java.time.Instant
import java.time.InstantSource
import java.util.concurrent.CompletableFuture
import java.util.function.Function
import spock.lang.Specification
import spock.lang.Timeout

/** The common styles of signatures are a few settings each. What is expected was published with them, or made by openssl. */
@Timeout(60)
class SignatureSpec extends Specification {
  static final String BODY = '{"id": "evt_ä"}'
  static final String STRIPE = 'd2fdbd9ab0902ae64703a65544a72bd748daab3273927d4550474bed45301b3c'
  static final String STRIPE_NEW = '0dbceefdc3e702c77d50ae7a9cbe383783d01ee7987d5518faaa19d743d20cab'
  static final String STANDARD = 'g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
  static final String SLACK = 'token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id=G8PSS9T3V&channel_name' +
      '=foobar&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-collect&text=&response_url=https%3A%2F%2Fhooks.slack.com%2F' +
      'commands%2FT1DC2JH3J%2F397700885554%2F96rGlfmibIGlgcZRskXaIFfN&trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c'
  static final Instant AT = Instant.ofEpochSecond(1_492_774_577)
  static final Instant STANDARD_AT = Instant.ofEpochSecond(1_614_265_330)

  static Signature signature(Map<String, Object> said, String... keys) {
    new Signature(keys.collect { Secret.of(it) }, said.keys == 'base64', said.header ?: 'X-Signature', said.encoding == 'base64',
        said.prefix ?: '', said.divided ?: Signature.DIVIDED, said.signed ?: '{body}', Optional.ofNullable(said.timestamp),
        Optional.ofNullable(said.timestamp).map { Duration.ofMinutes(5) })
  }

  static boolean isGood(Signature signature, Map<String, String> headers, Instant now = AT, String body = BODY) {
    signature.isGood({ headers[it] } as Function, body.getBytes('UTF-8'), now)
  }

  static Signature stripe(String... keys) {
    signature(header: 'Stripe-Signature', prefix: 'v1=', signed: '{timestamp}.{body}', timestamp: 't=', keys)
  }

  static Signature standard(String... keys) {
    signature(keys: 'base64', header: 'webhook-signature', encoding: 'base64', prefix: 'v1,', timestamp: 'header:webhook-timestamp',
        signed: '{header:webhook-id}.{timestamp}.{body}', keys)
  }

  static Map<String, String> sent(Map<String, String> other = [:]) {
    ['webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek', 'webhook-timestamp': '1614265330', 'webhook-signature': "v1,$STANDARD" as String] + other
  }

  def 'what #style signs is good, and nothing else'() {
    given:
    def signature = signature(said, key)
    def now = Instant.ofEpochSecond(at)

    expect:
    isGood(signature, headers, now, body)
    !isGood(signature, headers, now, body + ' ')
    !isGood(this.signature(said, 'dGhlIHdyb25nIGtleQ=='), headers, now, body)
    headers.keySet().every { name -> !isGood(signature, headers.findAll { it.key != name }, now, body) }
    [-301, 301].every { isGood(signature, headers, now.plusSeconds(it), body) == (said.timestamp == null) }
    [-300, 300].every { isGood(signature, headers, now.plusSeconds(it), body) }

    where:
    [style, at, key, body, said, headers] << [
      ['GitHub', 0, 'Its-a-Secret-to-Everybody', 'Hello, World!', [header: 'X-Hub-Signature-256', prefix: 'sha256='],
        ['X-Hub-Signature-256': 'sha256=2849bc2db93e7564a2001e7e56f3d2583a9b7e6b457732379999d3df138ff142']],
      ['Slack', 1_531_420_618, '8f742231b10e8888abcd99yyyzzz85a5', SLACK,
        [header: 'X-Slack-Signature', prefix: 'v0=', signed: 'v0:{timestamp}:{body}', timestamp: 'header:X-Slack-Request-Timestamp'],
        ['X-Slack-Signature': 'v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503',
          'X-Slack-Request-Timestamp': '1531420618']],
      ['Shopify', 0, 'shopify-key-0123', BODY, [header: 'X-Shopify-Hmac-SHA256', encoding: 'base64'],
        ['X-Shopify-Hmac-SHA256': 'qKJ7VSNq/S2gjK1PHnSPxFjxQU4S3NfDYhltCuSed6g=']],
      ['Stripe', 1_492_774_577, 'whsec_test_key_0123', BODY,
        [header: 'Stripe-Signature', prefix: 'v1=', signed: '{timestamp}.{body}', timestamp: 't='],
        ['Stripe-Signature': "t=1492774577,v1=$STRIPE,v0=6ffbb59b" as String]],
      ['Standard Webhooks', 1_614_265_330, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', '{"test": 2432232314}',
        [keys: 'base64', header: 'webhook-signature', encoding: 'base64', prefix: 'v1,', timestamp: 'header:webhook-timestamp',
          signed: '{header:webhook-id}.{timestamp}.{body}'],
        ['webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek', 'webhook-timestamp': '1614265330',
          'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=']],
      ['ISO 8601', 1_795_618_800, 'some-key-0123', BODY,
        [encoding: 'base64', signed: '{timestamp}:{body}', timestamp: 'header:X-Timestamp'],
        ['X-Signature': 'QI+eNbEM3K3LSDrELNr7B5zWb1XYcOIhBYZQ9y+X9FM=', 'X-Timestamp': '2026-11-25T16:00:00+01:00']],
    ]
  }

  def 'the begin of a proof is good in capitals, too'() {
    expect:
    isGood(stripe('whsec_test_key_0123'), ['Stripe-Signature': "T=1492774577,V1=${STRIPE.toUpperCase(Locale.ROOT)}" as String])
  }

  def 'while one key replaces the other either is good, wherever its proof stands: #header'() {
    expect:
    isGood(stripe('whsec_test_key_0123', 'whsec_new_key_4567'), ['Stripe-Signature': header])
    isGood(stripe('whsec_new_key_4567'), ['Stripe-Signature': header]) == header.contains(STRIPE_NEW)

    where:
    header << ["t=1492774577,v1=$STRIPE", "t=1492774577,v1=$STRIPE_NEW", "v1=$STRIPE,v1=$STRIPE_NEW,t=1492774577",
      "t=1492774577, v1=$STRIPE_NEW, v1=$STRIPE", "t=1492774577,v1=00,v1=,v1=zz,v1=$STRIPE"]*.toString()
  }

  def 'of several proofs of Standard Webhooks one has to be good: #proofs'() {
    given:
    def signature = standard('whsec_bmV3IGtleSAwMTIz', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')

    expect:
    isGood(signature, sent('webhook-signature': proofs), STANDARD_AT, '{"test": 2432232314}') == isExpected

    where:
    proofs                                    || isExpected
    "v1,x v1,$STANDARD" as String             || true
    "v1a,c2ln v1,$STANDARD v2,x" as String    || true
    STANDARD                                  || false
    "v1a,$STANDARD" as String                 || false
    "v2,$STANDARD" as String                  || false
    "v1,${STANDARD[0..-5]}" as String         || false
  }

  def 'a header that somebody made up proves nothing, and costs little: #what'() {
    expect:
    !isGood(stripe('whsec_test_key_0123', 'whsec_new_key_4567'), ['Stripe-Signature': header], AT, body)

    where:
    what                | body             | header
    'empty'             | BODY             | ''
    'blank'             | BODY             | ' , ,\t'
    'no time'           | BODY             | "v1=$STRIPE" as String
    'an empty time'     | BODY             | "t=,v1=$STRIPE" as String
    'two times'         | BODY             | "t=1492774577,t=1492774577,v1=$STRIPE" as String
    'another time'      | BODY             | "t=1492774578,v1=$STRIPE" as String
    'no moment'         | BODY             | 't=yesterday,v1=c9e4aed94ff9bf6049a7501eec0f7a2a5a5b6debcb01d62c69b0cd36ab38af32'
    'a place'           | BODY             | "t={body},v1=$STRIPE" as String
    'a huge time'       | BODY             | "t=${'9' * 1_000_000},v1=$STRIPE" as String
    'no proof'          | BODY             | 't=1492774577'
    'another version'   | BODY             | "t=1492774577,v0=$STRIPE" as String
    'the end of a word' | BODY             | "t=1492774577,xv1=$STRIPE" as String
    'a huge proof'      | BODY             | "t=1492774577,v1=${'0' * 1_000_000}" as String
    'many proofs'       | 'x' * (10 << 20) | 't=1492774577' + ',v1=00' * 100_000
  }

  def 'nothing can be moved from a header to the next, or to the body: #headers'() {
    expect:
    !isGood(standard('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'), sent(headers), STANDARD_AT, body)

    where:
    headers                                                           | body
    ['webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330']         | '{"test": 2432232314}'
    ['webhook-id': '']                                                | '{"test": 2432232314}'
    ['webhook-id': 'm' * 100_000]                                     | '{"test": 2432232314}'
    ['webhook-id': '{timestamp}']                                     | '{"test": 2432232314}'
    ['webhook-timestamp': '1614265330.{"test": 2432232314}']          | ''
    ['webhook-timestamp': '1614265330 1614265330']                    | '{"test": 2432232314}'
    ['webhook-timestamp': '1614265330.{"test":']                      | ' 2432232314}'
  }

  def 'a proof without a tolerance is good for ever, and its timestamp a moment all the same'() {
    given:
    def signature = new Signature([Secret.of('whsec_test_key_0123')], false, 'S', false, 'v1=', Signature.DIVIDED,
        '{timestamp}.{body}', Optional.of('t='),
        Optional.empty())

    expect:
    isGood(signature, [S: "t=1492774577,v1=$STRIPE" as String], Instant.EPOCH)
    !isGood(signature, [S: 't=yesterday,v1=c9e4aed94ff9bf6049a7501eec0f7a2a5a5b6debcb01d62c69b0cd36ab38af32'])
  }

  def 'what cannot be meant is refused, and no key is shown: #message'() {
    when:
    signature(said, 'a key!'.padRight(16, 'x').replace(' ', '_'))

    then:
    def e = thrown(ConfigurationException)
    e.message.contains(message)
    !e.message.contains('key!')

    where:
    said                                               || message
    [signed: '{timestamp}', timestamp: 't=']           || 'what is signed has to hold {body}'
    [signed: '{timestamp}.{body}']                     || 'a timestamp is signed and named, or neither'
    [timestamp: 't=']                                  || 'a timestamp is signed and named, or neither'
    [signed: '{time}.{body}']                          || 'what is signed holds {body}, {timestamp} and {header:X-Name}'
    [signed: '{header:}{body}']                        || 'what is signed holds {body}, {timestamp} and {header:X-Name}'
    [signed: '{timestamp}.{body}', timestamp: 'X-Time'] || 'write timestamp = "header:X-Timestamp" for a header of its own, and for a part'
    [signed: '{timestamp}.{body}', timestamp: 'header:'] || 'write timestamp = "header:X-Timestamp" for a header of its own, and for a part'
    [prefix: ',v1=']                                   || 'no part of a header begins with prefix = ",v1="'
    [prefix: ';v1=', divided: ';']                     || 'no part of a header begins with prefix = ";v1="'
    [divided: ' ', prefix: ' v1=']                     || 'no part of a header begins with prefix = " v1="'
    [keys: 'base64']                                   || 'a key is not written in Base64; leave key_encoding out'
  }

  def 'the door takes what is signed and knows nobody else'() {
    given:
    def source = new EventSource('pay', [Secret.of('0123456789abcdef')], EventFields.NONE, Sameness.USUAL,
        Optional.of(stripe('whsec_test_key_0123')), Optional.empty())
    def door = new Door([source], { CompletableFuture.completedFuture(1L) } as Function, InstantSource.fixed(AT))
    def status = { String said ->
      def headers = { it == 'Stripe-Signature' ? said : null } as Function
      door.receive(new Knock('POST', '/in/pay/0123456789abcdef/paid', headers), BODY.getBytes('UTF-8')).get().status()
    }

    expect:
    status("t=1492774577,v1=$STRIPE") == 200
    status("t=1492774576,v1=$STRIPE") == 404
    status(null) == 404

    and: 'who looks after it is told, once something was refused'
    door.misfits()*.words() == ['[source.pay]: 2 requests that are signed otherwise were answered 404: look at key, signed and prefix']
  }

  def 'the parts of a header may be divided by other signs, and the timestamp be one of them: #at'() {
    given:
    def signature = signature(header: 'S', encoding: 'base64', divided: ';', keys: 'base64', signed: '{timestamp}.{body}', timestamp: at,
        'bm90IGEga2V5LCBidXQgb2YgMTYh')
    def mac = Signature.proof('not a key, but of 16!'.bytes, '1492774577000.{"a":1}'.bytes, true)

    expect:
    isGood(signature, [S: "hmac;1;1492774577000;$mac" as String], AT, '{"a":1}') == good
    !isGood(signature, [S: "hmac;1;1492774578000;$mac" as String], AT, '{"a":1}')
    !isGood(signature, [S: "hmac,1,1492774577000,$mac" as String], AT, '{"a":1}')

    where:
    at       || good
    'part:3' || true
    'part:2' || false
    'part:9' || false
  }
}
