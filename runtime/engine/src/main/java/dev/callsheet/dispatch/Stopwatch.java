package dev.callsheet.dispatch;

/** The time that a run measures and waits for; in specs it passes as they say. */
interface Stopwatch {
  /** Elapsed time from some point on; only differences mean anything. Thread-safe. */
  long nanos();

  /** Waits for so many answers, a knock, an interrupt or the time; may return early. */
  void await(Mailbox mailbox, long nanos, int answers);

  /** The time of this machine. */
  final class Real implements Stopwatch {
    @Override
    public long nanos() {
      return System.nanoTime();
    }

    @Override
    public void await(Mailbox mailbox, long nanos, int answers) {
      mailbox.await(nanos, answers);
    }
  }
}
