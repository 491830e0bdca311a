package dev.callsheet.dsl.sandbox

import dev.callsheet.dsl.compile.ParsedByClock
import java.time.Duration
import java.util.function.LongSupplier
import spock.lang.Specification

/** What a script is given is time of the processor: a machine that is busy with something else ends nothing. */
class LoadedMachineSpec extends Specification {
  static final Limits SECOND = Limits.standard().time(Duration.ofSeconds(1))

  def "the time that passes while the script is not at work does not count"() {
    given:
    long[] worked = [0]
    def meter = new Meter(SECOND, { }, new Spent(), { worked[0] } as LongSupplier)

    when: 'the clock of the thread stands still, however long this takes'
    100.times { meter.tick(10_000) }

    then:
    noExceptionThrown()

    when:
    worked[0] = Duration.ofSeconds(2).toNanos()
    meter.tick(10_000)

    then:
    def e = thrown(LimitReached)
    e.message == 'the script runs longer than 1000 ms'
  }

  def "the clock is not asked by what is done after a few steps"() {
    given:
    def asked = 0
    def meter = new Meter(SECOND, { }, new Spent(), { asked++ } as LongSupplier)

    when:
    1_000.times { meter.tick() }

    then:
    asked == 0
  }

  def "a thread that sleeps does not work"() {
    given:
    def before = ProcessorTime.CURRENT.asLong
    def begun = System.nanoTime()

    when:
    while (System.nanoTime() - begun < 50_000_000) {
      java.util.concurrent.locks.LockSupport.parkNanos(10_000_000)
    }

    then:
    ProcessorTime.CURRENT.asLong - before < System.nanoTime() - begun
  }

  def "the parser reads a script whatever else the machine does, and ends by its own work"() {
    given:
    def text = "rule('a') { when { event.score > 5 }; then { note 'x' } }\n" * 20

    expect:
    !ParsedByClock.isLate(text, { 0L } as LongSupplier)

    and:
    long nanos = 0
    ParsedByClock.isLate(text, { nanos += 1_000_000_000L } as LongSupplier)
  }
}
