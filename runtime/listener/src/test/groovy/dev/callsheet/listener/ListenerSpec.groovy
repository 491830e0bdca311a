package dev.callsheet.listener

import dev.callsheet.intake.Arrival
import dev.callsheet.problem.ConfigurationException
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpRequest.BodyPublishers
import java.net.http.HttpResponse
import java.net.http.HttpResponse.BodyHandlers
import java.util.concurrent.CompletableFuture
import java.util.concurrent.CountDownLatch
import java.util.function.Function
import spock.lang.AutoCleanup
import spock.lang.Specification

/** What the door says, over HTTP. */
class ListenerSpec extends Specification {
  static final String SECRET = Doors.SECRET

  List<Arrival> kept = Collections.synchronizedList([])
  Function<List<Arrival>, CompletableFuture<Long>> log = { arrival ->
    kept.addAll(arrival)
    CompletableFuture.completedFuture((long) kept.size())
  } as Function
  HttpClient client = HttpClient.newHttpClient()

  @AutoCleanup
  Listener listener = open(new Listener.Bounds(1_000, 2))

  Listener open(Listener.Bounds bounds, int port = 0) {
    def entrance = new Entrance('127.0.0.1', port, bounds, Callers.of([], []), Optional.empty())
    Listener.open(entrance, Doors.of { log.apply(it) }, {})
  }

  HttpRequest.Builder request(String path = "/in/dialer/$SECRET/sms") {
    HttpRequest.newBuilder(listener.address().resolve(path))
  }

  HttpResponse<String> send(HttpRequest.Builder request) {
    client.send(request.build(), BodyHandlers.ofString())
  }

  HttpResponse<String> post(String body) {
    send(request().POST(BodyPublishers.ofString(body)))
  }

  def 'who may not send is answered as if there was nothing, and counted'() {
    given:
    def door = Doors.keeping()
    def entrance = new Entrance('127.0.0.1', 0, Listener.Bounds.STANDARD, Callers.of(['203.0.113.0/24'], []), Optional.empty())
    def barred = Listener.open(entrance, door, {})

    when:
    def answer = send(HttpRequest.newBuilder(barred.address().resolve(Doors.PATH)).POST(BodyPublishers.ofString('{}')))

    then:
    answer.statusCode() == 404
    door.misfits()*.kind() == ['barred']

    cleanup:
    barred.close()
  }

  def 'an event is answered once it is kept'() {
    when:
    def answer = post('{"a": "ä"}')

    then:
    answer.statusCode() == 200
    answer.body() == '{"event":1}\n'
    kept[0].type().get() == 'sms'
    new String(kept[0].body(), 'UTF-8') == '{"a": "ä"}'

    and: 'nothing tells what stands behind the door'
    answer.headers().map().keySet() == ['content-length', 'content-type'] as Set
  }

  def 'an address that was put together with a / too many is that address'() {
    expect:
    send(request("/in//dialer/$SECRET//sms/").POST(BodyPublishers.ofString('{}'))).statusCode() == 200
    kept[0].type().get() == 'sms'
  }

  def 'whoever only looks whether it is there is told so'() {
    expect:
    send(request().method('HEAD', BodyPublishers.noBody())).statusCode() == 200
    send(request('/in/dialer/wrong/sms').method('HEAD', BodyPublishers.noBody())).statusCode() == 404
    kept == []
  }

  def 'what is longer is refused, told before or not'() {
    expect:
    post('x' * 1_000).statusCode() == 200
    post('x' * 1_001).statusCode() == 413
    send(request().POST(BodyPublishers.ofInputStream { new ByteArrayInputStream(('x' * 5_000).bytes) })).statusCode() == 413
    kept.size() == 1
  }

  def 'wrong secrets, other methods and encodings are answered as the door says'() {
    expect:
    send(request('/in/dialer/wrong/sms').POST(BodyPublishers.ofString('{}'))).statusCode() == 404
    send(request('/').GET()).statusCode() == 404
    send(request().GET()).statusCode() == 405
    send(request().header('Content-Encoding', 'br').POST(BodyPublishers.ofString('{}'))).statusCode() == 415
    kept == []
  }

  def 'more than may wait at once are told to come again, and take no place away'() {
    given:
    def opened = new CompletableFuture<Long>()
    def entered = new CountDownLatch(2)
    log = { arrival -> entered.countDown(); opened } as Function
    def two = (1..2).collect { client.sendAsync(request().POST(BodyPublishers.ofString('{}')).build(), BodyHandlers.ofString()) }
    entered.await()

    when:
    def third = post('{}')

    then:
    third.statusCode() == 503
    third.headers().firstValue('Retry-After').get() == '5'

    when:
    opened.complete(7L)

    then:
    two*.get()*.body() == ['{"event":7}\n'] * 2
    post('{}').statusCode() == 200
  }

  def 'what cannot be kept is answered 503'() {
    given:
    log = { CompletableFuture.failedFuture(new ConfigurationException('the disk is full')) } as Function

    expect:
    post('{}').statusCode() == 503
  }

  def 'whoever waits as it closes has an answer'() {
    given:
    def opened = new CompletableFuture<Long>()
    def entered = new CountDownLatch(1)
    log = { arrival -> entered.countDown(); opened } as Function
    def waiting = client.sendAsync(request().POST(BodyPublishers.ofString('{}')).build(), BodyHandlers.ofString())
    entered.await()

    when:
    def closing = Thread.start { listener.close() }
    opened.complete(1L)
    closing.join()

    then:
    waiting.get().statusCode() == 200
  }

  def 'an address that another has is told'() {
    when:
    open(Listener.Bounds.STANDARD, listener.address().port)

    then:
    def e = thrown(ConfigurationException)
    e.message.startsWith("events cannot be taken in at 127.0.0.1:${listener.address().port}: ")
  }
}
