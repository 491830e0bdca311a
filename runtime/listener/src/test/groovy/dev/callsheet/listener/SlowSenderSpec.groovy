package dev.callsheet.listener

import java.time.Duration
import java.util.concurrent.atomic.AtomicLong
import spock.lang.AutoCleanup
import spock.lang.Specification

/** Who dawdles, and what no client says: each byte by hand. */
class SlowSenderSpec extends Specification {
  AtomicLong nanos = new AtomicLong()

  @AutoCleanup
  Listener listener = Listener.open(new Entrance('127.0.0.1', 0, new Listener.Bounds(100_000, 2), Callers.of([], []), Optional.empty()),
      Doors.keeping(), {}, { nanos.get() })

  void pass(int seconds) {
    nanos.addAndGet(Duration.ofSeconds(seconds).toNanos())
  }

  static String head(String more) {
    "POST ${Doors.PATH} HTTP/1.1\r\nHost: a\r\n$more\r\n\r\n"
  }

  def 'a body that is too long is refused before a byte of it was sent'() {
    when:
    def answer = Doors.answer(Doors.say(listener, head('Content-Length: 10000000000')))

    then:
    answer.startsWith('HTTP/1.1 413 ')
    answer.contains('Connection: close')
  }

  def 'who asks whether to send it is told so, too'() {
    when:
    def answer = Doors.answer(Doors.say(listener, head('Content-Length: 10000000000\r\nExpect: 100-continue')))

    then:
    answer.startsWith('HTTP/1.1 413 ')
  }

  def 'a body that trickles is refused, and its room is free'() {
    given:
    def sender = Doors.say(listener, head('Content-Length: 50000') + 'x')
    while (listener.bytes() < 1) {
      Thread.onSpinWait()
    }

    when:
    pass(13)
    Doors.say(sender, 'x')

    then:
    Doors.answer(sender).startsWith('HTTP/1.1 408 ')
    listener.bytes() == 0
  }

  def 'what belongs to a body and is none of it has the same time: #trickles'() {
    given:
    def sender = Doors.say(listener, head('Transfer-Encoding: chunked') + begun)
    while (listener.bodies() < 1) {
      Thread.onSpinWait()
    }

    when:
    pass(9)
    listener.look()
    Doors.say(sender, trickles)

    then:
    listener.bodies() == 1

    when:
    pass(4)
    listener.look()

    then:
    Doors.answer(sender).startsWith('HTTP/1.1 408 ')
    listener.bodies() == 0
    listener.bytes() == 0

    where:
    begun                        | trickles
    '2;'                         | 'x'
    '2\r\n{}\r\n0\r\nA: '        | 'x'
    '2\r\n{}\r\n'               | '0'
    '1\r\n{\r\n0000'            | '0'
  }

  def 'a body that is as fast as a slow line is taken'() {
    given:
    def sender = Doors.say(listener, head('Connection: close\r\nContent-Length: 50000') + 'x' * 40_000)
    while (listener.bytes() < 40_000) {
      Thread.onSpinWait()
    }

    when:
    pass(13)
    Doors.say(sender, 'x' * 9_000)
    Doors.say(sender, 'x' * 1_000)

    then:
    Doors.answer(sender).startsWith('HTTP/1.1 200 ')
  }

  def 'who dawdles over a body takes no place of those who do not'() {
    given:
    def slow = (1..5).collect { Doors.say(listener, head('Content-Length: 50000') + 'x') }
    while (listener.bytes() < 5) {
      Thread.onSpinWait()
    }

    expect:
    Doors.answer(Doors.say(listener, head('Connection: close\r\nContent-Length: 2') + '{}')).startsWith('HTTP/1.1 200 ')

    cleanup:
    slow*.close()
  }

  def 'a head that trickles is closed; who is answered is not'() {
    given:
    def trickling = Doors.say(listener, 'POST /in')
    def idle = Doors.say(listener, "GET / HTTP/1.1\r\nHost: a\r\n\r\n".replace('GET', 'POST'))
    assert Doors.answer(idle).startsWith('HTTP/1.1 404 ')
    def sending = Doors.say(listener, head('Content-Length: 100000') + '{' + ' ' * 99_998)
    while (listener.bytes() < 99_999 || // room is doubled beforehand: more than half of it has come, which is fast enough
        listener.connections() < 2) {
      Thread.onSpinWait()
    }

    when:
    pass(16)
    listener.look()

    then:
    Doors.answer(trickling) == ''

    when:
    pass(-16)
    Doors.say(sending, '}')

    then:
    sending.inputStream.readNBytes(13) == 'HTTP/1.1 200 '.bytes
  }

  def 'no server tells of itself or repeats an address: #request'() {
    when:
    def answer = Doors.answer(Doors.say(listener, request + '\r\n'))

    then:
    answer.startsWith("HTTP/1.1 $status ")
    !(answer =~ /(?i)jetty|html|exception|0123456789abcdef/)

    where:
    request                                                            || status
    "POST ${Doors.PATH}/%zz HTTP/1.1\r\nHost: a\r\n"                   || 400
    "POST ${Doors.PATH}?${'x' * 20_000} HTTP/1.1\r\nHost: a\r\n"       || 414
    "POST ${Doors.PATH} HTTP/1.1\r\nHost: a\r\nX: ${'x' * 20_000}\r\n" || 431
    "POST ${Doors.PATH} HTTP/1.1\r\n"                                  || 400
    "POST ${Doors.PATH} HTTP/9.9\r\nHost: a\r\n"                       || 505
    "\u0016\u0003\u0001 not HTTP at all\r\n"                           || 400
    "POST ${Doors.PATH}\r\n"                                           || 505
  }
}
