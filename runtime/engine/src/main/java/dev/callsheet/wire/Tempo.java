package dev.callsheet.wire;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * Whether requests follow one another closely. A connection that is kept through a pause may be
 * closed by the service at the very moment in which the next request leaves, and nobody can tell
 * what became of that one; so requests with pauses between them do not share connections.
 * Thread-safe.
 */
final class Tempo {
  private static final long PAUSE = TimeUnit.SECONDS.toNanos(1);

  private final LongSupplier nanos;
  private final AtomicLong last;

  /** Beginning in a pause, measured by this clock. */
  Tempo(LongSupplier nanos) {
    this.nanos = nanos;
    this.last = new AtomicLong(nanos.getAsLong() - PAUSE);
  }

  /** A request leaves: true if the one before left a second ago or longer. */
  boolean isSlow() {
    long now = nanos.getAsLong();
    return now - last.getAndSet(now) >= PAUSE;
  }
}
