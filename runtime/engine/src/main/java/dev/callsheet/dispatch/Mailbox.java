package dev.callsheet.dispatch;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Brings answered actions from the wire's threads to the run's. Only a run that waits is woken, so
 * that under load one waking serves many answers.
 */
final class Mailbox {
  private final Queue<PendingAction> answered = new ConcurrentLinkedQueue<>();
  private final AtomicInteger count = new AtomicInteger();
  private volatile int wanted = 1;
  private volatile boolean knocked;
  private volatile @Nullable Thread waiting;

  /** From any thread. */
  void put(PendingAction pending) {
    answered.add(pending);
    if (count.incrementAndGet() >= wanted) {
      wake();
    }
  }

  /** From any thread: ends the next or present wait. */
  void knock() {
    knocked = true;
    wake();
  }

  /** The next answered action. */
  @Nullable PendingAction poll() {
    PendingAction pending = answered.poll();
    if (pending != null) {
      count.decrementAndGet();
    }
    return pending;
  }

  /**
   * Waits for so many answers, a knock, an interrupt or the time; may return early.
   *
   * @param nanos the longest wait
   * @param answers how many end the wait; more than 1 spares wakings, which cost more than answers
   */
  void await(long nanos, int answers) {
    wanted = answers;
    waiting = Thread.currentThread();
    if (count.get() < answers && !knocked) {
      LockSupport.parkNanos(this, nanos);
    }
    waiting = null;
    knocked = false;
  }

  private void wake() {
    Thread sleeper = waiting;
    if (sleeper != null) {
      waiting = null;
      LockSupport.unpark(sleeper);
    }
  }
}
