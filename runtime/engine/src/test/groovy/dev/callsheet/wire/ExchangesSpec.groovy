package dev.callsheet.wire

import java.util.concurrent.CompletableFuture
import java.util.concurrent.TimeUnit
import spock.lang.Specification
import spock.lang.Timeout

@Timeout(300)
class ExchangesSpec extends Specification {
  def exchanges = new Exchanges()

  def 'the client is told of an end at once when nothing else is under way'() {
    given:
    exchanges.begin()

    expect:
    end().done
  }

  def 'the client is told of ends together while others are under way'() {
    given:
    34.times { exchanges.begin() }

    when:
    def first = (1..31).collect { end() }

    then:
    first.every { !it.done }

    when:
    def last = end()

    then:
    last.done
    first.every { it.done }
  }

  def 'none is left untold when the last one fails'() {
    given:
    2.times { exchanges.begin() }
    def ended = end()

    when:
    exchanges.end()

    then:
    ended.done
  }

  def 'closing waits for those under way and lets none begin'() {
    given:
    exchanges.begin()

    when:
    def closing = CompletableFuture.runAsync { exchanges.close() }
    while (exchanges.begin()) {
      exchanges.end()
    }

    then:
    !closing.done

    when:
    def ended = end()
    closing.get(120, TimeUnit.SECONDS)

    then:
    ended.done
  }

  def 'an interrupt ends the wait and is kept'() {
    given:
    exchanges.begin()
    boolean kept = false
    def closing = new Thread({
      exchanges.close()
      kept = Thread.currentThread().interrupted
    })

    when:
    closing.start()
    closing.interrupt()
    closing.join()

    then:
    kept
  }

  private CompletableFuture<Void> end() {
    def body = new CompletableFuture<Void>()
    exchanges.bodyEnded(body)
    exchanges.end()
    body
  }
}
