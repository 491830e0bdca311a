package dev.callsheet.intake

import dev.callsheet.problem.Source
import dev.callsheet.rule.JsonFields
import dev.callsheet.account.Secret
import java.time.Instant
import java.time.InstantSource
import java.util.concurrent.CompletableFuture
import java.util.function.Function
import spock.lang.Specification

/** Services that send what somebody wrote in the query of an address, as by GET. */
class QuerySpec extends Specification {
  static final String SECRET = '0123456789abcdef-one'

  static final String ENDED = '{"phone":"1","status":"end","text":"STOP"}'

  List<Arrival> kept = []

  Door door(boolean asks, boolean isQuery) {
    def fields = new EventFields(Optional.empty(), Optional.of(new Reference('$.messageId')), [new Reference('$.msisdn')],
        Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), isQuery)
    def challenge = new Challenge(new Reference('query:c'), Optional.empty(), Optional.empty(), false)
    def source = new EventSource('src', [Secret.of(SECRET)], fields, Sameness.USUAL, Optional.empty(),
        asks ? Optional.of(challenge) : Optional.empty())
    door(source)
  }

  Door door(EventSource source) {
    new Door([source], { arrivals ->
      kept.addAll(arrivals)
      CompletableFuture.completedFuture(1L)
    } as Function, InstantSource.fixed(Instant.EPOCH))
  }

  static Knock knock(String method, String query) {
    new Knock(method, "/in/src/$SECRET/sms", query, { name -> null } as Function)
  }

  def 'an event stands in the query where the source sends it so: #method #query'() {
    given:
    def here = door(challenge, true)
    def knock = knock(method, query)

    expect:
    here.refusal(knock).empty
    here.receive(knock, body.bytes).get().status() == 200
    kept.collect { [it.phone().orElse(null), it.id().orElse(null), JsonFields.read(Source.of('e'), new String(it.body()))] } == events

    where:
    method | query                                          | body      || events
    'GET'  | 'msisdn=13055550123&text=STOP+now&messageId=7' | ''        ||
        [['13055550123', '7', [msisdn: '13055550123', text: 'STOP now', messageId: '7']]]
    'POST' | 'msisdn=13055550123&text=%C2%A1no%21'          | ''        || [['13055550123', null, [msisdn: '13055550123', text: '¡no!']]]
    'POST' | 'v=2'                                          | '{"a":1}' || [[null, null, [a: 1]]]
    'GET'  | 'v=2'                                          | '{"a":1}' || [[null, null, [a: 1]], [null, null, [v: '2']]]
    'GET'  | ''                                             | ''        || []
    'HEAD' | 'msisdn=13055550123&text=STOP'                 | ''        || []
    'GET'  | 'c=ask-1'                                      | ''        || []
    challenge = query.startsWith('c=')
  }

  def 'who wants no more in a query is heard whatever stands in the body: #method #body'() {
    given:
    def here = door(false, true)
    def knock = knock(method, query)

    expect:
    here.refusal(knock).empty
    here.receive(knock, body.bytes).get().status() == 200
    kept.collect { new String(it.body()) } == bodies + ['{"msisdn":"13055551404","text":"STOP"}']
    kept.last().phone().get() == '13055551404'
    kept*.type()*.get().unique() == ['sms']

    where:
    method | body            | query                                || bodies
    'POST' | '[]'            | 'msisdn=13055551404&text=STOP'       || []
    'POST' | '{}'            | 'msisdn=13055551404&text=S%54OP'     || ['{}']
    'POST' | '\n'            | 'msisdn=13055551404&text=STOP'       || ['\n']
    'POST' | 'x=1'           | 'msisdn=13055551404&text=STOP'       || ['{"x":"1"}']
    'POST' | 'null'          | 'msisdn=13055551404&text=STOP'       || ['null']
    'POST' | '{"text":"hi"}' | 'msisdn=13055551404&text=STOP'       || ['{"text":"hi"}']
    'GET'  | '{}'            | 'msisdn=13055551404&text=STOP'       || ['{}']
  }

  def 'such a query has the id of the request, and is in no charset of the body'() {
    given:
    def fields = new EventFields(Optional.empty(), Optional.of(new Reference('header:X-Id')), [],
        Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), true)
    def here = door(new EventSource('src', [Secret.of(SECRET)], fields, Sameness.USUAL, Optional.empty(), Optional.empty()))
    def headers = ['X-Id': '7', 'Content-Type': 'application/json; charset=utf-16']
    def knock = new Knock('POST', "/in/src/$SECRET/sms", 'text=STOP', { name -> headers[name] } as Function)

    when:
    here.receive(knock, '{"a":1}'.getBytes('UTF-16')).get()

    then:
    kept.collect { [it.id().get(), new String(it.body())] } == [['7', '{"a":1}'], ['7', '{"text":"STOP"}']]
  }

  def 'what a POST says in its query alone is an event, whatever the settings say, and a STOP beside a body: #body'() {
    given:
    def here = door(false, false)
    def knock = knock('POST', 'msisdn=13055551405&text=' + text)

    expect:
    here.refusal(knock).empty
    here.receive(knock, body.bytes).get().status() == 200
    kept.collect { new String(it.body()) } == bodies
    kept.last().phone().orElse(null) == (bodies.last().contains('msisdn') ? '13055551405' : null)

    where:
    body      | text   || bodies
    ''        | 'STOP' || ['{"msisdn":"13055551405","text":"STOP"}']
    ''        | 'hi'   || ['{"msisdn":"13055551405","text":"hi"}']
    '{}'      | 'STOP' || ['{}', '{"msisdn":"13055551405","text":"STOP"}']
    '{"a":1}' | 'hi'   || ['{"a":1}']
    ENDED     | 'STOP' || [ENDED, '{"msisdn":"13055551405","text":"STOP"}']
  }

  def 'a query that nobody reads is told, whether it is refused or answered'() {
    given:
    def asked = door(asks, false)
    def knock = knock('GET', 'msisdn=13055550123&text=STOP')

    when:
    asked.refusal(knock).orElseGet { asked.receive(knock, new byte[0]).get() }

    then:
    kept.empty
    asked.misfits()*.words() ==
        ['[source.src]: 1 requests by GET had a query and were not kept: if that is an event, write query = true']

    where:
    asks << [true, false]
  }

  def 'a STOP in a query is about whom the body beside it names, where that is one: #body'() {
    when:
    door(false, true).receive(knock('POST', 'body=STOP'), body.bytes).get()

    then:
    kept.last().phone().orElse(null) == phone

    where:
    body                                            || phone
    '{"phone":"+13055551406","x":1}'                || '+13055551406'
    '{"msisdn":"13055551406"}'                      || '13055551406'
    '[{"phone":"+1305","a":1},{"phone":"+1306"}]'   || null
    '[{"phone":"+1305","a":1},{"phone":"+1305"}]'   || '+1305'
    '{"x":1}'                                       || null
  }

  def 'what a body says as well is no event of its own in the query beside it'() {
    given:
    def here = door(false, true)

    when:
    here.receive(knock('POST', 'msisdn=13055550123&status=cancel'), '{"msisdn":"13055550123","status":"cancel","party":4}'.bytes).get()

    then:
    kept.size() == 1
  }

  def 'who has another secret is told, and whoever names no source'() {
    given:
    def here = door(false, false)

    when:
    ["/in/src/${'x' * 20}/sms", "/in/other/$SECRET/sms"].each { path ->
      assert here.refusal(new Knock('POST', path as String, '', { name -> null } as Function)).get().status() == 404
    }

    then:
    here.misfits()*.words() ==
        ['[source.src]: 1 requests with another secret in the address were answered 404: look at the address that the sender was given',
         '1 requests to an address of no source were answered 404: look at the address that senders were given']
  }

  def 'a slash behind the type is not of it: #end'() {
    when:
    door(false, false).receive(new Knock('POST', "/in/src/$SECRET/$end", '', { name -> null } as Function), '{}'.bytes).get()

    then:
    kept*.type()*.orElse('none') == [type]

    where:
    end       || type
    'sms/'    || 'sms'
    'sms//'   || 'sms'
    'a/b/'    || 'a/b'
  }
}
