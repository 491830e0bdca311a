package dev.callsheet.dispatch;

import dev.callsheet.dispatch.pace.Brake;
import java.time.Duration;
import java.util.List;

/** Asks a run's brakes, but not too often. */
final class Brakes {
  private static final long BETWEEN = Duration.ofMillis(250).toNanos();

  private final List<Brake> brakes;
  private final Stopwatch stopwatch;
  private final Stop stop;
  private long nextAt;

  Brakes(List<Brake> brakes, Stopwatch stopwatch, Stop stop) {
    this.brakes = brakes;
    this.stopwatch = stopwatch;
    this.stop = stop;
    this.nextAt = stopwatch.nanos();
  }

  void ask() {
    if (!brakes.isEmpty() && stopwatch.nanos() - nextAt >= 0) {
      askAtOnce();
    }
  }

  void askAtOnce() {
    if (brakes.isEmpty() || stop.isSet()) {
      return;
    }
    nextAt = stopwatch.nanos() + BETWEEN;
    try {
      for (Brake brake : brakes) {
        brake.reason().ifPresent(stop::because);
      }
    } catch (RuntimeException | Error e) {
      stop.because("a brake failed", e);
    }
  }

  /** The least of {@code nanos} and the time until they are asked again. */
  long atMost(long nanos) {
    return brakes.isEmpty() || stop.isSet()
        ? nanos
        : Math.min(nanos, Math.max(1, nextAt - stopwatch.nanos()));
  }
}
