package dev.callsheet.wire

import dev.callsheet.OtherJvm
import dev.callsheet.simulator.Simulator
import java.time.Duration
import java.util.concurrent.TimeUnit
import java.util.concurrent.atomic.AtomicInteger
import java.util.concurrent.atomic.AtomicLong
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.util.environment.RestoreSystemProperties

/** What wires hold of the system, and for how long. */
@Tag('slow')
class ManyWiresSpec extends Specification {

  @AutoCleanup
  AutoCloseable service

  @Requires({ new File('/proc/self/fd').directory })
  def 'wires that were opened, used and closed leave neither files nor threads behind'() {
    given:
    service = Simulator.builder().businessId('4711').start()
    use(3)
    def files = openFiles()
    def threads = clientThreads()

    when:
    use(60)

    then: 'those of the client that the next wire uses, and those of the service in this process'
    openFiles() <= files + 20
    clientThreads() <= threads + 2
  }

  def 'a wire goes on when another one that shares its connections is closed'() {
    given:
    service = Peer.saying(Peer.OK)
    def one = to(service.url)
    def other = to(service.url)

    expect:
    send(one) instanceof Answer.Answered
    send(other) instanceof Answer.Answered

    when:
    one.close()
    one.close()

    then:
    send(one) instanceof Answer.NotSent
    send(other) instanceof Answer.Answered

    cleanup:
    other.close()
  }

  def 'requests with pauses between them ask the service to close, those that follow closely do not'() {
    given:
    service = Peer.saying(Peer.OK)
    def nanos = new AtomicLong(-5)
    def wire = to(service.url).clock(nanos::get)

    when:
    [0, 999, 999, 1_000, 0, 60_000].each {
      nanos.addAndGet(TimeUnit.MILLISECONDS.toNanos(it))
      assert send(wire) instanceof Answer.Answered
    }

    then:
    service.requests*.contains('\r\nConnection: close\r\n') == [true, false, false, true, false, true]

    cleanup:
    wire.close()
  }

  def 'below one request a second none meets a connection that the service closes for idleness'() {
    given: 'a service that forgets a kept connection as soon as nobody looks'
    service = new Peer({
      if (request().contains('Connection: close')) {
        say Peer.OK.replace('OK\r\n', 'OK\r\nConnection: close\r\n')
        close()
      } else {
        say Peer.OK
        firstByte()
        reset()
      }
    })
    def nanos = new AtomicLong()
    def wire = to(service.url).clock(nanos::get)

    expect:
    (1..20).every {
      nanos.addAndGet(TimeUnit.SECONDS.toNanos(2))
      send(wire) instanceof Answer.Answered
    }
    service.connections.get() == 20

    cleanup:
    wire.close()
  }

  @RestoreSystemProperties
  def 'idle connections are kept for 20 s unless the application says otherwise: #said'() {
    given:
    said == null ? System.clearProperty('jdk.httpclient.keepalive.timeout') : System.setProperty('jdk.httpclient.keepalive.timeout', said)

    when:
    to(URI.create('https://api.example.com'))

    then:
    System.getProperty('jdk.httpclient.keepalive.timeout') == kept

    where:
    said || kept
    null || '20'
    '7'  || '7'
  }

  def 'what a proxy does with a connection that was idle for too long never meets a request'() {
    given: 'it forgets the connections on which the first three answers went, and tells nobody'
    def answers = new AtomicInteger()
    def closed = new AtomicInteger()
    service = new Peer({
      if (answers.get() == 3) {
        while (request()) {
          say Peer.OK
        }
        return
      }
      while (answers.get() < 3 && request()) {
        answers.incrementAndGet()
        say Peer.OK
      }
      untilTheyHangUp()
      closed.incrementAndGet()
    })

    when: 'a process of its own sends three texts, then, once its connections were closed for idleness, another three'
    def process = OtherJvm.of(['-Djdk.httpclient.keepalive.timeout=1'], PausingSender.name, service.url).redirectErrorStream(true).start()
    while (process.alive && !(answers.get() == 3 && closed.get() == service.connections.get())) {
      Thread.sleep(10)
    }
    process.outputStream.close()
    def said = process.inputStream.text

    then:
    said == 'Answered\n' * 6
    service.connections.get() > closed.get()
  }

  @Requires({ os.linux })
  def 'when files have run out nothing was sent, which is known'() {
    given:
    service = Peer.saying(Peer.OK)

    when:
    def process = new ProcessBuilder(['sh', '-c', 'ulimit -n 500; exec "$@"', 'sh', *OtherJvm.of(FewFiles, service.url).command()])
        .redirectErrorStream(true).start()

    then:
    def said = process.inputStream.text.readLines()
    said[0..2] + said[4] == ['NotSent', 'Unknown', 'Answered', 'Answered']
    said[3] =~ /^NotSent\[reason=no connection can be opened [(].+[)]; nothing was sent]$/ // in the system's language
    service.requests.size() == 1
  }

  private void use(int times) {
    times.times {
      def wire = HttpWire.to(HttpWireSpec.account(service.baseUri()))
      2.times { assert send(wire) instanceof Answer.Answered }
      wire.close()
    }
  }

  private static int openFiles() {
    new File('/proc/self/fd').list().length
  }

  private static int clientThreads() {
    Thread.allStackTraces.keySet().count { it.name.contains('SelectorManager') }
  }

  private static Answer send(Wire wire) {
    wire.send(WireContract.request('{}')).get(60, TimeUnit.SECONDS)
  }

  private static HttpWire to(URI url) {
    HttpWire.to(HttpWireSpec.account(url)).responseTimeout(Duration.ofSeconds(30))
  }
}
