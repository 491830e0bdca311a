package dev.callsheet.wire

import java.time.Duration
import java.util.concurrent.TimeUnit
import java.util.concurrent.atomic.AtomicLong
import java.util.zip.GZIPOutputStream
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import spock.util.environment.RestoreSystemProperties

/** What is known after each way in which an exchange can go wrong, and that nothing is repeated. */
@Tag('slow')
class HttpFaultsSpec extends Specification {
  static final String CANARY = WireContract.CANARY

  @TempDir
  File folder

  def '#what leaves it unknown: #says'() {
    given:
    def peer = new Peer(script)
    def wire = to(peer.url).responseTimeout(Duration.ofMillis(1_500))

    when:
    def answer = send(wire)

    then:
    answer instanceof Answer.Unknown
    answer.reason().contains(says)
    answer.reason().endsWith('; it may have been carried out')
    !answer.toString().contains('canary')
    peer.connections.get() == 1
    peer.requests.size() == arrived

    cleanup:
    wire.close()
    peer.close()

    where:
    what                            | arrived | says                                        || script
    'a reset while it reads'        | 0       | 'before the answer was complete'            || { firstByte(); reset() }
    'a reset after it has read'     | 1       | 'before the answer was complete'            || { request(); reset() }
    'an end without an answer'      | 1       | 'closed before the answer was complete'     || { request(); close() }
    'an end within the head'        | 1       | 'before the answer was complete'            ||
        { request(); say 'HTTP/1.1 200 OK\r\nContent-Le'; close() }
    'a truncated body'              | 1       | 'closed before the answer was complete'     ||
        { request(); say 'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc'; close() }
    'a truncated chunk'             | 1       | 'before the answer was complete'            ||
        { request(); say 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab'; close() }
    'another protocol'              | 1       | 'the answer is not HTTP'                    || { request(); say "SSH-2.0 $CANARY\r\n\r\n";
        close() }
    'a broken length'               | 1       | 'the answer'                                ||
        { request(); say 'HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n'; close() }
    'silence'                       | 1       | 'no answer within 1500 ms'                  || { request(); untilTheyHangUp() }
    'a head without end'            | 1       | 'no answer within 1500 ms'                  || { request(); say 'HTTP/1.1 200 OK\r\n';
        untilTheyHangUp() }
    'a body that stops'             | 1       | 'no answer within 1500 ms'                  ||
        { request(); say 'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc'; untilTheyHangUp() }
    'a body that drips for ever'    | 1       | 'no answer within 1500 ms'                  ||
        { request(); say 'HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n'; while (true) { say '.'; Thread.sleep(20) } }
    'a protocol that nobody wanted' | 1       | 'it may'                                    ||
        { request(); say 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n'; untilTheyHangUp() }
  }

  @RestoreSystemProperties
  def 'a proxy that refuses the tunnel with #status has been told nothing to send'() {
    given:
    def proxy = new Peer({ request(); say "HTTP/1.1 $status $CANARY\r\nContent-Length: 0\r\n\r\n"; close() })
    System.setProperty('https.proxyHost', '127.0.0.1')
    System.setProperty('https.proxyPort', "${proxy.port}")
    def wire = to(URI.create('https://api.example.com'))

    when:
    def answer = send(wire)

    then:
    answer instanceof Answer.NotSent
    answer.reason() == "the proxy makes no connection to api.example.com (Tunnel failed, got: $status); nothing was sent" as String
    proxy.requests.size() == 1
    proxy.requests[0].startsWith('CONNECT api.example.com:443')

    cleanup:
    wire.close()
    proxy.close()

    where:
    status << [502, 403, 503]
  }

  def 'after the deadline the connection is closed, so that a late answer meets nobody'() {
    given:
    def peer = new Peer({
      request()
      say 'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc'
      untilTheyHangUp()
    })
    def wire = to(peer.url).responseTimeout(Duration.ofMillis(300))

    when:
    send(wire)

    then:
    peer.hungUp.await(120, TimeUnit.SECONDS)

    cleanup:
    wire.close()
    peer.close()
  }

  def 'a kept connection that dies under a request leaves it unknown'() {
    given:
    def peer = new Peer({
      request()
      say Peer.OK
      firstByte()
      close()
    })
    def wire = to(peer.url)

    expect:
    send(wire) instanceof Answer.Answered
    send(wire) instanceof Answer.Unknown
    peer.connections.get() == 1

    cleanup:
    wire.close()
    peer.close()
  }

  def '#what comes back as status #status'() {
    given:
    def peer = Peer.saying(text)
    def wire = to(peer.url)

    when:
    def answer = send(wire)

    then:
    answer == new Answer.Answered(status, body, Optional.ofNullable(retryAfter))
    peer.requests.size() == 1
    peer.connections.get() == 1

    cleanup:
    wire.close()
    peer.close()

    where:
    what                         | text                                                                                  || status |
        body     | retryAfter
    'a redirect'                 | "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/$CANARY\r\nContent-Length: 0\r\n\r\n" || 302  |
        ''       | null
    'a permanent redirect'       | 'HTTP/1.1 308 Moved\r\nLocation: /elsewhere\r\nContent-Length: 0\r\n\r\n'              || 308    |
        ''       | null
    'too many requests'          | 'HTTP/1.1 429 Too Many\r\nRetry-After: 7\r\nContent-Length: 4\r\n\r\nslow'             || 429    |
        'slow'   | '7'
    'a refusal of the key'       | "HTTP/1.1 401 No\r\nContent-Length: 15\r\n\r\n$CANARY"                                || 401    |
        '***'    | null
    'a proxy that wants a name'  | 'HTTP/1.1 407 No\r\nContent-Length: 0\r\n\r\n'                                         || 407    |
        ''       | null
    'a timeout of the service'   | 'HTTP/1.1 408 Slow\r\nContent-Length: 0\r\n\r\n'                                       || 408    |
        ''       | null
    'a fault of the service'     | 'HTTP/1.1 500 Oops\r\nContent-Length: 4\r\n\r\noops'                                   || 500    |
        'oops'   | null
    'an overload of the service' | "HTTP/1.1 503 Busy\r\nRetry-After: $CANARY\r\nContent-Length: 0\r\n\r\n"              || 503    |
        ''       | '***'
    'an answer without body'     | 'HTTP/1.1 204 Done\r\n\r\n'                                                            || 204    |
        ''       | null
    'a chunked answer'           | 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n1\r\nc\r\n0\r\n\r\n'  || 200    |
        'abc'    | null
    'an early hint before it'    | 'HTTP/1.1 103 Hint\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'              || 200    |
        'ok'     | null
    'colours for a terminal'     | 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n\u001b[31m'                               || 200    |
        '\ufffd[31m' | null
  }

  def 'of a long answer the first 2,048 characters are kept, without the key at their end'() {
    given:
    def text = 'x'.repeat(2_040) + CANARY + 'y'.repeat(20_000)
    def peer = Peer.saying("HTTP/1.1 200 OK\r\nContent-Length: ${text.length()}\r\n\r\n$text")
    def wire = to(peer.url)

    expect:
    send(wire).body() == 'x'.repeat(2_040) + '***' + 'yyyyy'

    cleanup:
    wire.close()
    peer.close()
  }

  def 'an answer that is packed although nobody asked for it is read: #what'() {
    given:
    def peer = new Peer({
      request()
      say "HTTP/1.1 200 OK\r\nContent-Encoding: $coding\r\nContent-Length: $body.length\r\n\r\n"
      say body
    })
    def wire = to(peer.url)

    expect:
    send(wire).body() == text

    cleanup:
    wire.close()
    peer.close()

    where:
    what                        | coding   | body                                      || text
    'a short one'               | 'gzip'   | gzip("{\"key\":\"$CANARY\"}")             || '{"key":"***"}'
    'in another case'           | 'X-GZip' | gzip('ok')                                || 'ok'
    'a very long one'           | 'gzip'   | gzip('x' * 50_000_000)                    || 'x' * 2_048
    'with the key at the edge'  | 'gzip'   | gzip('x' * 2_040 + CANARY + 'y' * 20_000) || 'x' * 2_040 + '***yyyyy'
    'cut off by its maker'      | 'gzip'   | Arrays.copyOf(gzip('ok'), 14)             || 'ok'
    'nothing'                   | 'gzip'   | new byte[0]                               || ''
    'not packed after all'      | 'gzip'   | 'plain'.bytes                             || 'plain'
  }

  private static byte[] gzip(String text) {
    def bytes = new ByteArrayOutputStream()
    new GZIPOutputStream(bytes).withCloseable { it.write(text.bytes) }
    bytes.toByteArray()
  }

  def 'a connection that broke while we wrote is told as what it is: #failure'() {
    expect:
    new Failure(HttpWireSpec.account(URI.create('http://127.0.0.1:1')), Duration.ofSeconds(1), Duration.ofSeconds(1))
        .of(failure, asked()).reason() == 'the connection broke before the answer was complete; it may have been carried out'

    where:
    failure << [new IOException('HTTP/1.1 header parser received no bytes', new IOException('Broken pipe')),
        new java.util.concurrent.CompletionException(new IOException('HTTP/1.1 header parser received no bytes'))]
  }

  private static OneShot asked() {
    def body = new OneShot('x'.bytes)
    body.subscribe(new Eager())
    body
  }

  def 'of an answer without end no more is read than was promised'() {
    given:
    def written = new AtomicLong()
    def peer = new Peer({
      request()
      say 'HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n'
      while (true) {
        say new byte[65_536]
        written.addAndGet(65_536)
      }
    })
    def wire = to(peer.url)

    when:
    def answer = send(wire)
    wire.close()

    then:
    answer.status() == 200
    answer.body().length() == 2_048
    written.get() < 100_000_000 // what the system's buffers hold comes on top

    cleanup:
    peer.close()
  }

  def 'a refused connection means not sent'() {
    given:
    def port = Peer.deadPort()
    def wire = to(URI.create("http://127.0.0.1:$port"))

    expect:
    send(wire) == new Answer.NotSent(
        "no connection to 127.0.0.1:$port (refused or out of reach); nothing was sent")

    cleanup:
    wire.close()
  }

  def 'an unknown host means not sent'() {
    given:
    def wire = to(URI.create('https://nowhere.invalid'))

    expect:
    send(wire) == new Answer.NotSent('the host name nowhere.invalid is not known (DNS); nothing was sent')

    cleanup:
    wire.close()
  }

  def 'a service that does not speak TLS is never sent to, and it saw nothing of the request'() {
    given:
    def seen = new StringBuffer()
    def peer = new Peer({
      seen << new String(socket.inputStream.readNBytes(20), 'ISO-8859-1')
      say 'HTTP/1.1 400 Bad\r\n\r\n'
      untilTheyHangUp()
    })
    def wire = to(URI.create("https://127.0.0.1:$peer.port"))

    when:
    def answer = send(wire)

    then:
    // The client of JDK 25 now and then only says that the connection ended: then the outcome is the careful one.
    answer instanceof Answer.Unknown || answer.reason().startsWith("no secure connection (TLS) to 127.0.0.1:$peer.port")
    !(answer instanceof Answer.Answered)
    !seen.contains('POST')
    peer.connections.get() == 1

    cleanup:
    wire.close()
    peer.close()
  }

  def 'a certificate that nobody vouches for means not sent'() {
    given:
    def server = SelfSigned.server(folder.toPath())
    Thread.startDaemon {
      try {
        server.accept().withCloseable { it.inputStream.read() }
      } catch (IOException ignored) {
        // The client walks away, as it should.
      }
    }
    def wire = to(URI.create("https://localhost:$server.localPort"))

    when:
    def answer = send(wire)

    then:
    answer instanceof Answer.NotSent
    answer.reason().startsWith("no secure connection (TLS) to localhost:$server.localPort")

    cleanup:
    wire.close()
    server.close()
  }

  def 'a service that takes the connection but never speaks TLS means not sent'() {
    given:
    def peer = new Peer({ untilTheyHangUp() })
    def wire = to(URI.create("https://127.0.0.1:$peer.port")).connectTimeout(Duration.ofMillis(300))

    expect:
    send(wire) == new Answer.NotSent("no connection to 127.0.0.1:$peer.port within 300 ms; nothing was sent")

    cleanup:
    wire.close()
    peer.close()
  }

  def 'a body leaves once, even if the client should try again'() {
    given:
    def body = new OneShot('x'.bytes)
    def first = new Eager()
    def second = new Eager()

    when:
    body.subscribe(first)
    body.subscribe(second)

    then:
    body.contentLength() == 1
    first.received == 1
    second.received == 0
    second.failure instanceof IOException
  }

  private static class Eager implements java.util.concurrent.Flow.Subscriber<Object> {
    int received
    Throwable failure

    @Override
    void onSubscribe(java.util.concurrent.Flow.Subscription subscription) {
      subscription.request(9)
    }

    @Override
    void onNext(Object item) {
      received++
    }

    @Override
    void onError(Throwable error) {
      failure = error
    }

    @Override
    void onComplete() {
    }
  }

  private static Answer send(Wire wire) {
    wire.send(WireContract.request('{"x":1}')).get(120, TimeUnit.SECONDS)
  }

  private static HttpWire to(URI url) {
    HttpWire.to(HttpWireSpec.account(url))
  }
}
