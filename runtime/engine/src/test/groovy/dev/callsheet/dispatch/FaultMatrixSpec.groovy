package dev.callsheet.dispatch

import static dev.callsheet.dispatch.Plans.sms

import dev.callsheet.dispatch.pace.Retry
import dev.callsheet.account.Account
import dev.callsheet.wire.HttpWire
import dev.callsheet.wire.Peer
import dev.callsheet.wire.SelfSigned
import java.nio.file.Path
import java.time.Duration
import java.util.zip.GZIPOutputStream
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import spock.lang.Timeout

/** Holds the tables of docs/what-happens-when.md: each fault, done to a run over real sockets. */
@Timeout(300)
@Tag('slow')
class FaultMatrixSpec extends Specification {
  static final List<List<String>> ROWS = new File('../../docs/what-happens-when.md').readLines('UTF-8')
      .findAll { it.startsWith('| ') && !(it =~ /^\| (what happens|---) \|/) }
      .collect { it.split(/\|/, -1)[1..4]*.trim() }

  static final byte[] ZIPPED = new ByteArrayOutputStream().with { bytes ->
    new GZIPOutputStream(bytes).withCloseable { it.write('{"ok":true}'.bytes) }
    bytes.toByteArray()
  }

  /** Another host, which a redirect points to. */
  static Peer other

  static final Map<String, Closure> SERVICE = [
    'a reset before the request is read'               : { firstByte(); reset() },
    'a reset after the request was read'               : { request(); reset() },
    'a reset in the middle of the answer'              : { request(); say 'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc'; reset() },
    'an end of the connection without an answer'       : { request(); close() },
    'an end in the middle of the head'                 : { request(); say 'HTTP/1.1 200 OK\r\nContent-Le'; close() },
    'an answer that is shorter than it says'           : { request(); say 'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc'; close() },
    'an answer in pieces of which the last is missing' : { request(); say "$CHUNKED\r\n3\r\nabc\r\n"; close() },
    'something that is not HTTP'                       : { request(); say 'SSH-2.0\r\n\r\n'; close() },
    'no answer'                                        : { request(); untilTheyHangUp() },
    'an answer that comes byte by byte for ever'       : { request(); say 'HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n';
        while (true) { say '.'; Thread.sleep(20) } },
    'status 500'                                       : { request(); say answer('500 Internal Server Error', 'oops') },
    'status 503 with Retry-After'                      : { request(); say answer('503 Service Unavailable', '', 'Retry-After: 7') },
    'an answer that comes byte by byte'                : { request(); Peer.OK.each { say it } },
    'a page of HTML with status 200'                   : { request(); say answer('200 OK', '<!doctype html><title>Welcome</title>',
        'Content-Type: text/html') },
    'an empty answer with status 200'                  : { request(); say answer('200 OK', '') },
    'an answer of 100 MB'                              : { request(); say head('200 OK', 100_000_000);
        100.times { say(('x' * 1_000_000).bytes) } },
    'an answer of HTTP/1.0'                            : { request(); say 'HTTP/1.0 200 OK\r\n\r\n{"ok":true}'; close() },
    'an answer in pieces'                              : { request(); say "$CHUNKED\r\n5\r\n{\"ok\"\r\n6\r\n:true}\r\n0\r\n\r\n" },
    'a compressed answer that nobody asked for'        : { request(); say head('200 OK', ZIPPED.length, 'Content-Encoding: gzip');
        say ZIPPED },
    "a body that the account's refusals know"          : { request(); say answer('200 OK', 'sorry, no') },
    'a redirect to another host'                       : { request(); say answer('302 Found', 'moved',
        "Location: http://localhost:$other.port/") },
    'status 400'                                       : { request(); say answer('400 Bad Request', 'no such agent') },
    'status 401'                                       : { request(); say answer('401 Unauthorized', Plans.ACCOUNT.apiKey().reveal()) },
    'status 429'                                       : { request(); say answer('429 Too Many Requests', 'slow down') },
    'status 429 with Retry-After in seconds'           : { request(); say answer('429 Too Many Requests', 'slow down', 'Retry-After: 7') },
    'status 429 with Retry-After as a date'            : { request(); say answer('429 Too Many Requests', 'slow down',
        'Retry-After: Sat, 21 Nov 2026 10:00:00 GMT') },
  ]

  /** Faults that come before a service can say anything; each gives the address and what to close. */
  static final Map<String, Closure<List>> ADDRESS = [
    'there is no such host'                    : { ['https://nowhere.invalid', { }] },
    'nobody listens there'                     : { ["http://127.0.0.1:${Peer.deadPort()}", { }] },
    'a certificate that nobody vouches for'    : { Path folder ->
      def server = SelfSigned.server(folder)
      Thread.startDaemon {
        try {
          server.accept().withCloseable { it.inputStream.read() }
        } catch (IOException ignored) {
          // The client walks away, as it should.
        }
      }
      ["https://localhost:$server.localPort", { server.close() }]
    },
    'the secure connection does not come about': {
      def peer = new Peer({ untilTheyHangUp() })
      ["https://127.0.0.1:$peer.port", { peer.close() }]
    },
  ]

  @TempDir
  Path folder

  def 'the page tells of every fault'() {
    expect:
    ROWS*.first().sort(false) == (SERVICE.keySet() + ADDRESS.keySet()).sort(false)
  }

  def '#what: #arrived arrive, #outcome, #told'() {
    given:
    other = Peer.saying(Peer.OK)
    def peer = new Peer(SERVICE[what] ?: { request() })
    def (address, end) = ADDRESS[what]?.call(folder) ?: [peer.url, { }]
    def account = new Account('acme', Plans.ACCOUNT.businessId(), Plans.ACCOUNT.apiKey(), URI.create(address as String))
    def wire = HttpWire.to(account).connectTimeout(timeout(what, 'secure')).responseTimeout(timeout(what, 'no answer', 'for ever'))
    def notes = new Notes()

    when:
    new Dispatcher(wire, Plans.ENCODER, SendSettings.standard().listener(notes).responses(ResponseRules.standard().refusals(['sorry']))
        .retry(Retry.standard().attempts(1))).run(Plans.of(sms(1)))

    then:
    def seen = notes.outcomes[1L]
    "`${seen.kind().id()}`" == outcome
    shown(seen.detail(), account.host()) == told
    peer.requests.size() == arrived as int
    other.requests.empty
    other.connections.get() == 0

    cleanup:
    wire?.close()
    end?.call()
    peer?.close()
    other.close()

    where:
    [what, arrived, outcome, told] << ROWS
  }

  /** What must not end by the clock has all the time of a busy machine. */
  private static Duration timeout(String what, String... ends) {
    ends.any { what.contains(it) } ? Duration.ofMillis(700) : Duration.ofSeconds(60)
  }

  /** As on the page: without the address and the Java library's own words, and not too long. */
  private static String shown(String detail, String host) {
    def text = detail.replace(host, 'HOST')
    def brackets = / \((?!DNS|TLS|refused)[^()]*(\([^()]*\))*[^()]*\)/
    text = text.replaceAll(brackets, '')
    text.length() > 200 ? text.take(20) + '...' : text
  }

  private static final String CHUNKED = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n'

  private static String answer(String status, String body, String header = 'X: y') {
    head(status, body.length(), header) + body
  }

  private static String head(String status, int length, String header = 'X: y') {
    "HTTP/1.1 $status\r\n$header\r\nContent-Length: $length\r\n\r\n"
  }
}
