package dev.callsheet.dsl.sandbox;

import java.util.function.LongSupplier;

/** What evaluations that belong together have used, as all rules on one event. Not thread-safe. */
public final class Spent {
  /** Together they may take as many steps as so many of them. */
  private static final int EVALUATIONS = 4;

  private static final long NOT_YET = Long.MIN_VALUE;

  private long operations;
  private long begun = NOT_YET;

  /** Notes steps; whether they were too many. */
  boolean isOver(long steps, Limits limits) {
    operations += steps;
    return operations / EVALUATIONS > limits.operations();
  }

  /** The nanoseconds since this was asked for the first time. */
  long nanos(LongSupplier clock) {
    long now = clock.getAsLong();
    if (begun == NOT_YET) {
      begun = now;
    }
    return now - begun;
  }
}
