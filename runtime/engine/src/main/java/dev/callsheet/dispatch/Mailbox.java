package dev.callsheet.dispatch;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Brings answered turns from the wire's threads to the run's. Only a run that waits is woken, so
 * that under load one waking serves many answers.
 */
final class Mailbox {
  private final Queue<Turn> answered = new ConcurrentLinkedQueue<>();
  private volatile boolean knocked;
  private volatile @Nullable Thread waiting;

  /** From any thread. */
  void put(Turn turn) {
    answered.add(turn);
    wake();
  }

  /** From any thread: ends the next or present wait. */
  void knock() {
    knocked = true;
    wake();
  }

  /** The next answered turn. */
  @Nullable Turn poll() {
    return answered.poll();
  }

  /**
   * Waits for an answer, a knock, an interrupt or the time; may return early.
   *
   * @param nanos the longest wait
   */
  void await(long nanos) {
    waiting = Thread.currentThread();
    if (answered.isEmpty() && !knocked) {
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
