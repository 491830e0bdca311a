package dev.callsheet.desk

import dev.callsheet.chain.Glance
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.intake.Arrival
import java.time.Instant
import java.time.InstantSource
import java.util.concurrent.CompletableFuture
import java.util.concurrent.CountDownLatch
import java.util.concurrent.Semaphore

/** A disk that takes long to make durable what was written: who waits, waits; nothing is told or leaves before, is lost or comes twice. */
class SlowSyncSpec extends LiveDeskSpecification {
  /** A sync ends when it may. */
  static class SlowParts extends MemoryParts {
    final Semaphore begun = new Semaphore(0)
    volatile CountDownLatch gate = new CountDownLatch(0)

    SlowParts(SortedMap<Integer, MemoryParts.Kept> all) {
      super(all)
    }

    @Override
    void force(byte[] bytes, int count) {
      begun.release()
      gate.await()
      super.force(bytes, count)
    }
  }

  static final int EVENTS = 30

  SortedMap<Integer, MemoryParts.Kept> disk = new TreeMap<>()
  SlowParts parts = new SlowParts(disk)

  Desk open(SlowParts parts, QuickWire wire) {
    live(wire, DeskLog.open(home, parts, { }, { now } as InstantSource, DeskParts.PART))
  }

  static CompletableFuture<Long> come(Desk desk, int id) {
    def body = "{\"person\": $id}".bytes
    desk.accept(new Arrival('dialer', Optional.of('lead.created'), Optional.of("e$id" as String), Optional.empty(), body))
  }

  /** What is left of the disk if the power goes now. */
  SlowParts left() {
    def kept = new TreeMap<Integer, MemoryParts.Kept>()
    synchronized (disk) {
      disk.each { part, one -> kept[part] = new MemoryParts.Kept(bytes: Arrays.copyOf(one.bytes, one.durable), durable: one.durable) }
    }
    new SlowParts(kept)
  }

  def 'nobody is answered and nothing leaves before the sync has ended, and each is answered and sent once, who came again too'() {
    given:
    def wire = new QuickWire()
    def desk = open(parts, wire)
    come(desk, 999).get()
    waitFor { told.contains('1: sent') }
    parts.gate = new CountDownLatch(1)
    parts.begun.drainPermits()

    when: 'a sync hangs, and senders come again, as they lost their patience'
    def first = (1..EVENTS).collect { come(desk, it) }
    parts.begun.acquire()
    def again = (1..EVENTS).collect { come(desk, it) }

    then:
    !(first + again).any { it.done }
    desk.figures().kept() == 1
    wire.bodies.size() == 1

    when: 'the power goes now'
    def lost = DeskLog.open(home.resolve('lost'), left(), { }, { now } as InstantSource, DeskParts.PART)

    then: 'of these nothing is there, and nobody was told that it is'
    lost.durable() == 1

    when:
    parts.gate.countDown()
    def numbers = (first + again)*.get()
    waitFor { told.count { it ==~ /\d+: sent/ } == EVENTS + 1 }
    waitFor { told.count { it.contains('Repeated') } == EVENTS }

    then:
    numbers.toSorted() == (2L..(2L * EVENTS + 1))
    wire.bodies.size() == EVENTS + 1
    wire.bodies.toSet().size() == EVENTS + 1

    cleanup:
    parts.gate.countDown()
    lost?.close()
    desk.close()
  }

  def 'whoever is answered while each sync takes long has an event that outlives a loss of power, and is sent once'() {
    given:
    def wire = new QuickWire()
    def desk = open(parts, wire)

    expect: 'one sync after another'
    (1..EVENTS).each { id ->
      waitFor { told.count { it ==~ /\d+: sent/ } == id - 1 } // no sync of those before is under way
      parts.gate = new CountDownLatch(1)
      parts.begun.drainPermits()
      def waits = come(desk, id)
      parts.begun.acquire()
      assert !waits.done
      parts.gate.countDown()
      long number = waits.get()
      def after = left()
      assert new DeskParts(after).reader(Instant.EPOCH, 1, Glance.none()).withCloseable { reader ->
        boolean found = false
        while (reader.next()) {
          found |= reader.record().text('type') == 'event' && reader.record().number('event') == number
        }
        found
      }
    }
    waitFor { told.count { it ==~ /\d+: sent/ } == EVENTS }
    wire.bodies.toSet().size() == EVENTS
    wire.bodies.size() == EVENTS

    cleanup:
    parts.gate.countDown()
    desk.close()
  }
}
