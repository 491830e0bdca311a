package dev.callsheet.listener

import dev.callsheet.chain.FileParts
import dev.callsheet.chain.Parts
import dev.callsheet.desk.Desk
import dev.callsheet.desk.DeskLog
import dev.callsheet.rule.RuleSet
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpRequest.BodyPublishers
import java.net.http.HttpResponse.BodyHandlers
import java.nio.file.Files
import java.nio.file.Path
import java.time.InstantSource
import java.util.concurrent.CountDownLatch
import java.util.concurrent.LinkedBlockingQueue
import java.util.concurrent.TimeUnit
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout
import spock.util.concurrent.PollingConditions

/** What senders see while the disk takes long. */
@Timeout(60)
class SlowSyncListenerSpec extends Specification {
  static final int IN_FLIGHT = 3

  /** Files whose sync ends when it may. */
  static class SlowFiles implements Parts {
    @Delegate FileParts files
    volatile CountDownLatch gate = new CountDownLatch(0)

    @Override
    void force(byte[] bytes, int count) {
      gate.await()
      files.force(bytes, count)
    }
  }

  @TempDir
  Path home

  def 'requests wait for a sync that takes long, no more than may, and each event is kept once'() {
    given:
    def folder = Files.createDirectories(home.resolve('desk'))
    def decided = new LinkedBlockingQueue<Long>()
    def slow = new SlowFiles(files: new FileParts(folder, folder.resolve('synced'), 'the log'))
    def desk = new Desk(DeskLog.open(folder, slow, { }, InstantSource.system(), 1 << 20), RuleSet.of('v1', []),
        { event, turn -> decided << event.number() } as Desk.Listener, Optional.empty())
    desk.start()
    def entrance = new Entrance('127.0.0.1', 0, new Listener.Bounds(1_000, IN_FLIGHT), Callers.of([], []), Optional.empty())
    def listener = Listener.open(entrance, Doors.of { desk.accept(it) }, { })
    def client = HttpClient.newHttpClient()
    def post = { int event ->
      def body = BodyPublishers.ofString("{\"event\": $event}")
      client.sendAsync(HttpRequest.newBuilder(listener.address().resolve(Doors.PATH)).POST(body).build(), BodyHandlers.ofString())
    }
    slow.gate = new CountDownLatch(1)

    when:
    def waiting = (1..IN_FLIGHT).collect { post(it) }
    new PollingConditions(timeout: 30).eventually {
      assert listener.inFlight() == IN_FLIGHT
    }
    def refused = (4..8).collect { post(it) }*.get()

    then:
    refused*.statusCode() == [503] * 5
    refused*.headers()*.firstValue('Retry-After')*.get() == ['5'] * 5
    !waiting.any { it.done }
    desk.figures().kept() == 0

    when:
    slow.gate.countDown()
    def answers = waiting*.get()
    def again = (4..8).collect { post(it).get() }

    then:
    (answers + again)*.statusCode() == [200] * 8
    (answers + again)*.body().toSet() == (1..8).collect { "{\"event\":$it}\n" as String }.toSet()
    (1..8).collect { decided.poll(30, TimeUnit.SECONDS) } == (1L..8L)
    listener.answers() == [200: 8L, 503: 5L]

    cleanup:
    slow?.gate?.countDown()
    listener?.close()
    desk?.close()
  }
}
