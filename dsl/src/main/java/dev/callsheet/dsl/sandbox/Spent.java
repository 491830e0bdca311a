package dev.callsheet.dsl.sandbox;

import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** What evaluations that belong together have used, as all rules on one event. Not thread-safe. */
public final class Spent {
  /** Together they may take as many steps as so many of them. */
  private static final int EVALUATIONS = 4;

  private static final long NOT_YET = Long.MIN_VALUE;

  private long operations;
  private long begun = NOT_YET;
  private @Nullable Meter last;
  private boolean ended;

  /** Another evaluation begins; gives the steps that the one before has not told. */
  long begin(Meter next) {
    long untold = last == null ? 0 : last.untold();
    last = next;
    return untold;
  }

  /** Notes steps; whether they were too many. */
  boolean isOver(long steps, Limits limits) {
    operations += steps;
    boolean over = operations / EVALUATIONS > limits.operations();
    ended |= over;
    return over;
  }

  /** Whether more time has passed since this was asked for the first time. */
  boolean isLate(LongSupplier clock, Limits limits) {
    long now = clock.getAsLong();
    if (begun == NOT_YET) {
      begun = now;
    }
    boolean late = now - begun > limits.time().toNanos();
    ended |= late;
    return late;
  }

  /**
   * Looks at the time, as what was done was no evaluation.
   *
   * @throws LimitReached if more has passed since this was asked for the first time
   */
  public void look(LongSupplier clock, Limits limits) {
    if (isLate(clock, limits)) {
      throw Meter.reached("the rules take longer for one event than scripts may", "time");
    }
  }

  /** Whether it was too much: the next evaluation is looked at when it begins. */
  boolean hasEnded() {
    return ended;
  }
}
