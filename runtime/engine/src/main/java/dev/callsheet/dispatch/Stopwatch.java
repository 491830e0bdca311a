package dev.callsheet.dispatch;

import java.util.concurrent.locks.LockSupport;

/** The time that a run measures and waits for; in specs it passes as they say. */
interface Stopwatch {
  /** Elapsed time from some point on; only differences mean anything. Thread-safe. */
  long nanos();

  /** Waits for an answer, a knock, an interrupt or the time; may return early. */
  void await(Mailbox mailbox, long nanos);

  /** Waits a moment without being woken by each answer. */
  default void pass(Mailbox mailbox, long nanos) {
    await(mailbox, nanos);
  }

  /** The time of this machine. */
  final class Real implements Stopwatch {
    @Override
    public long nanos() {
      return System.nanoTime();
    }

    @Override
    public void await(Mailbox mailbox, long nanos) {
      mailbox.await(nanos);
    }

    @Override
    public void pass(Mailbox mailbox, long nanos) {
      LockSupport.parkNanos(mailbox, nanos);
    }
  }
}
