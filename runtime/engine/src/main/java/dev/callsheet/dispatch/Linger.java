package dev.callsheet.dispatch;

import java.time.Duration;

/** Whether a run waits a moment for more answers, so that a group leaves which is worth a sync. */
final class Linger {
  private static final long LONGEST = Duration.ofMillis(2).toNanos();

  /** A group is worth a sync when one in so many of those that may be in flight can leave. */
  private static final int ENOUGH = 2;

  private final int inFlight;
  private final Stopwatch stopwatch;
  private long lastGroup;
  private boolean lingers;

  Linger(int inFlight, Stopwatch stopwatch) {
    this.inFlight = inFlight;
    this.stopwatch = stopwatch;
    this.lastGroup = stopwatch.nanos() - LONGEST;
  }

  /** Nanoseconds for which it is waited; 0 or less when a group may leave now. */
  long nanosToWait(int underWay) {
    long waits = missing(underWay) > 0 ? lastGroup + LONGEST - stopwatch.nanos() : 0;
    lingers = waits > 0;
    return waits;
  }

  void groupLeaves() {
    lastGroup = stopwatch.nanos();
  }

  /** How many answers are waited for. */
  int answers(int underWay) {
    return lingers ? Math.max(1, missing(underWay)) : 1;
  }

  /** How many are missing until so many can leave together that a sync is worth it. */
  private int missing(int underWay) {
    int enough = (inFlight + ENOUGH - 1) / ENOUGH;
    return underWay == 0 ? 0 : enough - (inFlight - underWay);
  }
}
