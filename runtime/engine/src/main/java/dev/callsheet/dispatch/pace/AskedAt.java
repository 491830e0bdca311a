package dev.callsheet.dispatch.pace;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.LongSupplier;

/**
 * When everything was asked that decides whether actions may leave. A disk that stalls, or a
 * machine that sleeps, which only the clock on the wall shows, makes that so old that it has to be
 * asked once more. Not thread-safe.
 */
public final class AskedAt {
  private static final Duration LONG_AGO = Duration.ofSeconds(1);

  private final LongSupplier nanoTime;
  private final InstantSource clock;
  private long nanos;
  private Instant moment = Instant.EPOCH;

  public AskedAt(LongSupplier nanoTime, InstantSource clock) {
    this.nanoTime = nanoTime;
    this.clock = clock;
  }

  /** It is asked from now on. */
  public void now() {
    nanos = nanoTime.getAsLong();
    moment = clock.instant();
  }

  public boolean isLongAgo() {
    return nanoTime.getAsLong() - nanos > LONG_AGO.toNanos()
        || Duration.between(moment, clock.instant()).abs().compareTo(LONG_AGO) > 0;
  }
}
