package dev.callsheet.dispatch.pace;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Whether a run waits a moment for more answers, so that a group leaves which is worth a sync. Not
 * thread-safe.
 */
public final class Linger {
  private static final long LONGEST = Duration.ofMillis(2).toNanos();

  /** A group is worth a sync when one in so many of those that may be in flight can leave. */
  private static final int ENOUGH = 2;

  private final int inFlight;
  private final LongSupplier nanoTime;
  private long lastGroup;
  private boolean lingers;

  public Linger(int inFlight, LongSupplier nanoTime) {
    this.inFlight = inFlight;
    this.nanoTime = nanoTime;
    this.lastGroup = nanoTime.getAsLong() - LONGEST;
  }

  /** Nanoseconds for which it is waited; 0 or less when a group may leave now. */
  public long nanosToWait(int underWay) {
    long waits = missing(underWay) > 0 ? lastGroup + LONGEST - nanoTime.getAsLong() : 0;
    lingers = waits > 0;
    return waits;
  }

  public void groupLeaves() {
    lastGroup = nanoTime.getAsLong();
  }

  /** How many answers are waited for. */
  public int answers(int underWay) {
    return lingers ? Math.max(1, missing(underWay)) : 1;
  }

  /** How many are missing until so many can leave together that a sync is worth it. */
  private int missing(int underWay) {
    int enough = (inFlight + ENOUGH - 1) / ENOUGH;
    return underWay == 0 ? 0 : enough - (inFlight - underWay);
  }
}
