package dev.callsheet.listener

import dev.callsheet.problem.ConfigurationException
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpRequest.BodyPublishers
import java.net.http.HttpResponse.BodyHandlers
import spock.lang.Specification

/** Who may knock, by address. */
class CallersSpec extends Specification {
  def 'of #allowed behind #proxies, #peer with #forwarded may knock: #may'() {
    expect:
    Callers.of(allowed, proxies).admits(InetAddress.getByName(peer), true, forwarded) == may

    where:
    allowed            | proxies            | peer          | forwarded                           || may
    []                 | []                 | '203.0.113.7' | []                                  || true
    ['203.0.113.0/24'] | []                 | '203.0.113.7' | []                                  || true
    ['203.0.113.0/24'] | []                 | '203.0.114.7' | []                                  || false
    ['203.0.113.7']    | []                 | '203.0.113.7' | []                                  || true
    ['2001:db8::/32']  | []                 | '2001:db8::9' | []                                  || true
    ['2001:db8::/32']  | []                 | '2001:db9::9' | []                                  || false
    // nobody is believed but a proxy
    ['203.0.113.0/24'] | []                 | '10.0.0.1'    | ['203.0.113.7']                     || false
    ['203.0.113.0/24'] | ['10.0.0.0/8']     | '10.0.0.1'    | ['203.0.113.7']                     || true
    ['203.0.113.0/24'] | ['10.0.0.0/8']     | '11.0.0.1'    | ['203.0.113.7']                     || false
    // what a sender writes itself stands before what the proxy adds
    ['203.0.113.0/24'] | ['10.0.0.0/8']     | '10.0.0.1'    | ['203.0.113.7, 198.51.100.1']       || false
    ['203.0.113.0/24'] | ['10.0.0.0/8']     | '10.0.0.1'    | ['203.0.113.7', '198.51.100.1']     || false
    ['203.0.113.0/24'] | ['10.0.0.0/8']     | '10.0.0.1'    | ['1.1.1.1, 203.0.113.7, 10.9.9.9']  || true
    ['203.0.113.0/24'] | ['10.0.0.0/8']     | '10.0.0.1'    | ['203.0.113.7:4711']                || true
    ['2001:db8::/32']  | ['10.0.0.0/8']     | '10.0.0.1'    | ['[2001:db8::9]:4711']              || true
    // a proxy that names nobody, or nonsense
    ['203.0.113.0/24'] | ['10.0.0.0/8']     | '10.0.0.1'    | []                                  || false
    ['203.0.113.0/24'] | ['10.0.0.0/8']     | '10.0.0.1'    | ['unknown']                         || false
    ['203.0.113.0/24'] | ['10.0.0.0/8']     | '10.0.0.1'    | ['203.0.113.7, localhost']          || false
    ['203.0.113.0/24'] | ['10.0.0.0/8']     | '10.0.0.1'    | ['203.0.113.999']                   || false
  }

  def 'without TLS only a proxy may, where there are any'() {
    expect:
    Callers.of([], ['10.0.0.0/8']).admits(InetAddress.getByName(peer), isSecure, []) == may

    where:
    peer          | isSecure || may
    '10.0.0.1'    | false    || true
    '203.0.113.7' | false    || false
    '203.0.113.7' | true     || true
  }

  def 'no name is looked up: #wrong is refused'() {
    when:
    Callers.of([wrong], [])

    then:
    def e = thrown(ConfigurationException)
    e.message.startsWith('write addresses like "203.0.113.7", and blocks of them by the first')

    where:
    wrong << ['example.com', 'abc', '203.0.113.7/24', '203.0.113.0/33', '203.0.113', '999.0.0.1', '', '10.0.0.1-10.0.0.9']
  }

  def 'who may not is told what everybody is told who has no secret'() {
    given:
    def entrance = new Entrance('127.0.0.1', 0, Listener.Bounds.STANDARD, Callers.of(['203.0.113.0/24'], ['127.0.0.1']), Optional.empty())
    def listener = Listener.open(entrance, Doors.keeping(), {})
    def ask = { String path, String caller ->
      def request = HttpRequest.newBuilder(listener.address().resolve(path)).header('X-Forwarded-For', caller)
          .POST(BodyPublishers.ofString('{}'))
      HttpClient.newHttpClient().send(request.build(), BodyHandlers.ofString())
    }

    when:
    def refused = ask(Doors.PATH, '198.51.100.1')
    def unknown = ask('/in/dialer/not-the-secret/sms', '203.0.113.7')

    then:
    refused.statusCode() == 404
    refused.body() == unknown.body()
    refused.headers().map() == unknown.headers().map()
    ask(Doors.PATH, '203.0.113.7').statusCode() == 200
    listener.answers() == [200: 1L, 404: 2L]

    cleanup:
    listener.close()
  }

  def 'nothing is listened at where others could read the secrets'() {
    when:
    Listener.open(new Entrance('0.0.0.0', 0, Listener.Bounds.STANDARD, Callers.of([], []), Optional.empty()), Doors.keeping(), {})

    then:
    def e = thrown(ConfigurationException)
    e.message == 'secrets stand in the address, and others could read them on the way to 0.0.0.0: set tls, or trusted_proxies if a ' +
        'server with TLS stands before it, or listen at 127.0.0.1'
  }
}
