package dev.callsheet.desk

import java.util.concurrent.CountDownLatch
import java.util.concurrent.Semaphore

/** Parts in memory that fail when a spec says so, and make durable when it lets them. */
class TroubledParts extends MemoryParts {
  final Semaphore begun = new Semaphore(0)
  volatile CountDownLatch gate = new CountDownLatch(0)

  /** Is asked before each step, by its name and how many bytes that is about; true where it fails. */
  volatile Closure<Boolean> fails = { String step, long bytes -> false }

  TroubledParts(SortedMap<Integer, MemoryParts.Kept> all) {
    super(all)
  }

  private void step(String name, long bytes) {
    if (fails(name, bytes)) {
      throw new IOException("$name failed" as String)
    }
  }

  @Override
  void reserve(long bytes) {
    step('reserve', bytes)
  }

  @Override
  void begin(byte[] head, int count, long room) {
    step('begin', count)
    super.begin(head, count, room)
  }

  @Override
  void write(byte[] bytes, int count) {
    step('write', count)
    super.write(bytes, count)
  }

  @Override
  void force(byte[] bytes, int count) {
    begun.release()
    gate.await()
    step('force', count)
    int before = size()
    super.force(bytes, count)
    if (fails('forced', count)) { // as a disk that says so too late
      synchronized (all) {
        def kept = all[all.lastKey()]
        kept.bytes = Arrays.copyOf(kept.bytes, before)
        kept.durable = before
      }
      throw new IOException('force failed late')
    }
  }
}
