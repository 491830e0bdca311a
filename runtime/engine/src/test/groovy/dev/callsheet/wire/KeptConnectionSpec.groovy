package dev.callsheet.wire

import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse
import java.time.Duration
import java.util.concurrent.TimeUnit
import spock.lang.Specification
import spock.lang.Timeout

/** That nothing is sent twice when a kept connection dies, told by the service, which sees every byte. */
@Timeout(300)
class KeptConnectionSpec extends Specification {
  static final int ROUNDS = 25

  static final Map<String, Closure> DEATHS = [
    'a reset before it is read'             : { firstByte(); reset() },
    'a reset after it was read'             : { request(); reset() },
    'an end before it is read'              : { firstByte(); close() },
    'an end before the answer'              : { request(); close() },
    'an end after half the head'            : { request(); say 'HTTP/1.1 200 OK\r\nContent-Le'; close() },
    'a reset after half the head'           : { request(); say 'HTTP/1.1 200 OK\r\nContent-Le'; reset() },
    'an end after half the body'            : { request(); say 'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc'; close() },
  ]

  def 'a POST is not repeated by the JDK client itself when its kept connection meets #death'() {
    given:
    def peer = peer(DEATHS[death])
    def client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()
    def post = { String body ->
      client.send(HttpRequest.newBuilder(peer.url).POST(HttpRequest.BodyPublishers.ofString(body)).timeout(Duration.ofSeconds(60)).build(),
          HttpResponse.BodyHandlers.ofString())
    }

    when:
    def failures = (1..ROUNDS).count {
      post('first')
      try {
        post('second')
        return false
      } catch (IOException ignored) {
        return true
      }
    }

    then: 'each of them failed, on the connection of the one before, and no further one came'
    failures == ROUNDS
    peer.connections.get() == ROUNDS
    peer.requests.count { it.endsWith('first') } == ROUNDS
    peer.requests.count { it.endsWith('second') } == (death.contains('is read') ? 0 : ROUNDS)

    cleanup:
    peer.close()

    where:
    death << DEATHS.keySet()
  }

  def 'the wire sends no request twice and calls it unknown when its kept connection meets #death'() {
    given:
    def peer = peer(DEATHS[death])
    def wire = HttpWire.to(HttpWireSpec.account(peer.url)).responseTimeout(Duration.ofSeconds(60))

    when:
    def answers = (1..ROUNDS).collect {
      [send(wire, 'first'), send(wire, 'second')]
    }

    then:
    answers*.first().every { it instanceof Answer.Answered }
    answers*.last().every { it instanceof Answer.Unknown }
    peer.connections.get() == ROUNDS
    peer.requests.count { it.endsWith('second') } == (death.contains('is read') ? 0 : ROUNDS)

    cleanup:
    wire.close()
    peer.close()

    where:
    death << DEATHS.keySet()
  }

  def 'a connection that the service closes while nobody uses it is replaced, or costs one unknown'() {
    given:
    def peer = new Peer({ request(); say Peer.OK; close() })
    def wire = HttpWire.to(HttpWireSpec.account(peer.url)).responseTimeout(Duration.ofSeconds(60))

    when:
    def answers = (1..200).collect { send(wire, "body $it") }

    then: 'what was answered arrived once; what was not, if it met the end, did not arrive'
    answers.withIndex(1).every { answer, i ->
      peer.requests.count { it.endsWith("body $i") } == (answer instanceof Answer.Answered ? 1 : 0)
    }
    answers.every { it instanceof Answer.Answered || it instanceof Answer.Unknown }
    answers.first() instanceof Answer.Answered

    cleanup:
    wire.close()
    peer.close()
  }

  /** Answers the first request of each connection, and does something else to the second. */
  private static Peer peer(Closure death) {
    new Peer({
      request()
      say Peer.OK
      def own = death.clone() as Closure
      own.delegate = delegate
      own.resolveStrategy = Closure.DELEGATE_FIRST
      own()
    })
  }

  private static Answer send(Wire wire, String body) {
    wire.send(WireContract.request(body)).get(90, TimeUnit.SECONDS)
  }
}
