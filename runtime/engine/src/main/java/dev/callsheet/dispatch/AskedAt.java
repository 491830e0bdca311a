package dev.callsheet.dispatch;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/**
 * When everything was asked that decides whether actions may leave. A disk that stalls, or a
 * machine that sleeps, which only the clock on the wall shows, makes that so old that it has to be
 * asked once more.
 */
final class AskedAt {
  private static final Duration LONG_AGO = Duration.ofSeconds(1);

  private final Stopwatch stopwatch;
  private final InstantSource clock;
  private long nanos;
  private Instant moment = Instant.EPOCH;

  AskedAt(Stopwatch stopwatch, InstantSource clock) {
    this.stopwatch = stopwatch;
    this.clock = clock;
  }

  /** It is asked from now on. */
  void now() {
    nanos = stopwatch.nanos();
    moment = clock.instant();
  }

  boolean isLongAgo() {
    return stopwatch.nanos() - nanos > LONG_AGO.toNanos()
        || Duration.between(moment, clock.instant()).abs().compareTo(LONG_AGO) > 0;
  }
}
