package dev.callsheet.launcher.terminal

import java.time.Duration
import java.util.concurrent.CopyOnWriteArrayList
import java.util.concurrent.CountDownLatch
import java.util.concurrent.CyclicBarrier
import java.util.concurrent.TimeUnit
import spock.lang.Specification
import spock.util.concurrent.PollingConditions

/** Whoever writes waits for who reads, but only so long. */
class PatientStreamSpec extends Specification {
  /** Takes what is written while it is open to it. */
  static class Reader extends OutputStream {
    final List<String> taken = new CopyOnWriteArrayList<>()
    volatile CountDownLatch reads = new CountDownLatch(0)
    volatile IOException failure

    @Override
    void write(int one) {
      throw new UnsupportedOperationException()
    }

    @Override
    void write(byte[] bytes, int from, int length) {
      reads.await()
      if (failure != null) {
        throw failure
      }
      taken << new String(bytes, from, length)
    }
  }

  def reader = new Reader()

  def 'what was written is out, in its order'() {
    given:
    def stream = new PatientStream(reader, Duration.ofSeconds(60))

    when:
    ['one', 'two', 'three'].each { stream.write(it.bytes) }
    stream.write((int) '!')

    then:
    reader.taken == ['one', 'two', 'three', '!']
  }

  def 'a reader that stops costs one wait, and gets what is written once it goes on'() {
    given:
    def stream = new PatientStream(reader, Duration.ofMillis(50))
    reader.reads = new CountDownLatch(1)

    when:
    (1..1_000).each { stream.write("lost $it".bytes) }
    reader.reads.countDown()

    then: 'the first one was under way'
    new PollingConditions(timeout: 30).eventually {
      stream.write('here'.bytes)
      assert reader.taken[0] == 'lost 1' && 'here' in reader.taken
    }
    !('lost 2' in reader.taken)
  }

  def 'a reader that has gone is told to each who writes'() {
    given:
    def stream = new PatientStream(reader, Duration.ofSeconds(60))
    reader.failure = new IOException('Broken pipe')

    when:
    stream.write('one'.bytes)

    then:
    def first = thrown(IOException)
    first.message == 'Broken pipe'

    when:
    stream.write('two'.bytes)

    then:
    thrown(IOException)
  }

  def 'several write at once, each whole and once, and one that is interrupted, too'() {
    given:
    def stream = new PatientStream(reader, Duration.ofSeconds(60))
    def together = new CyclicBarrier(8)

    when:
    def threads = (1..8).collect { number ->
      Thread.start {
        together.await(60, TimeUnit.SECONDS)
        if (number == 1) {
          Thread.currentThread().interrupt()
        }
        (1..200).each { stream.write("$number-$it".bytes) }
      }
    }
    threads*.join()

    then:
    reader.taken.toSet() == (1..8).collectMany { number -> (1..200).collect { "$number-$it".toString() } }.toSet()
    reader.taken.size() == 1_600
  }
}
