package dev.callsheet.dispatch.pace;

import java.time.Duration;
import java.util.Arrays;

/**
 * Sees to it that no second holds more than so many actions, wherever it begins: what was late is
 * made up for, but not at the cost of that. Knows the actions of a second in up to a thousand
 * chunks. Not thread-safe.
 */
final class LastSecond {
  private static final long SECOND = Duration.ofSeconds(1).toNanos();
  private static final int MOST_CHUNKS = 1_000;

  /** When the last action of each chunk left; from {@link #next} on those of a second ago. */
  private final long[] ends;

  private final int chunk;
  private int next;
  private int inChunk;

  LastSecond(int most, long now) {
    chunk = (most + MOST_CHUNKS - 1) / MOST_CHUNKS;
    ends = new long[most / chunk];
    Arrays.fill(ends, now - SECOND);
  }

  /** Nanoseconds until one may leave; 0 or less for now. */
  long nanosToWait(long now) {
    return inChunk > 0 ? 0 : ends[next] + SECOND - now;
  }

  /** The last one arrived later than it left. */
  void lastAt(long now) {
    if (inChunk == 0) {
      ends[(next + ends.length - 1) % ends.length] = now;
    }
  }

  void add(long now) {
    ends[next] = now;
    inChunk++;
    if (inChunk == chunk) {
      inChunk = 0;
      next = (next + 1) % ends.length;
    }
  }
}
