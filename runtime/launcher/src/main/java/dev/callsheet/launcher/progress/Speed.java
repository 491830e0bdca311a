package dev.callsheet.launcher.progress;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;

/** How many a second, over about the last ten seconds. Not thread-safe. */
final class Speed {
  private static final long WINDOW = TimeUnit.SECONDS.toNanos(10);
  private static final long STEP = TimeUnit.MILLISECONDS.toNanos(500);
  private static final double NANOS_PER_SECOND = 1e9;

  private final Deque<Mark> marks = new ArrayDeque<>();

  private record Mark(long nanos, long count) {}

  /** So many there have been by now; called with times and counts that do not fall. */
  void at(long nanos, long count) {
    if (marks.isEmpty() || nanos - marks.getLast().nanos() >= STEP) {
      marks.add(new Mark(nanos, count));
      while (nanos - marks.getFirst().nanos() > WINDOW) {
        marks.remove();
      }
    }
  }

  /** How many a second; 0 in the first second. */
  double perSecond(long nanos, long count) {
    if (marks.isEmpty()) {
      return 0;
    }
    long since = nanos - marks.getFirst().nanos();
    return since < TimeUnit.SECONDS.toNanos(1)
        ? 0
        : (count - marks.getFirst().count()) * NANOS_PER_SECOND / since;
  }
}
