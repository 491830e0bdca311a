package dev.callsheet.lately;

import java.util.Arrays;

/**
 * The gists of a stretch of a plan, exactly: 128 bits each, how many actions have it, and whether
 * one of them was met. Not thread-safe.
 */
final class Gists {
  private static final int FIRST_SLOTS = 1 << 10;

  private long[] high = new long[FIRST_SLOTS];
  private long[] low = new long[FIRST_SLOTS];

  /** How many actions; none in a free slot, negative once it was met. */
  private int[] actions = new int[FIRST_SLOTS];

  private int size;
  private long met;

  void add(Gist gist) {
    int slot = slot(gist.high(), gist.low());
    if (actions[slot] == 0) {
      if (++size * 4L > high.length * 3L) {
        grow();
        slot = slot(gist.high(), gist.low());
      }
      high[slot] = gist.high();
      low[slot] = gist.low();
    }
    actions[slot]++;
  }

  /** Meets a gist: how many actions have it. */
  int meet(Gist gist) {
    int slot = slot(gist.high(), gist.low());
    int count = actions[slot];
    if (count > 0) {
      met += count;
      actions[slot] = -count;
    }
    return Math.abs(count);
  }

  /** How many actions have a gist that was met. */
  long met() {
    return met;
  }

  boolean isEmpty() {
    return size == 0;
  }

  void clear() {
    Arrays.fill(actions, 0);
    size = 0;
    met = 0;
  }

  private int slot(long first, long second) {
    int mask = high.length - 1;
    int slot = (int) first & mask;
    while (actions[slot] != 0 && (high[slot] != first || low[slot] != second)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    long[] firsts = high;
    long[] seconds = low;
    int[] counts = actions;
    high = new long[firsts.length * 2];
    low = new long[firsts.length * 2];
    actions = new int[firsts.length * 2];
    for (int i = 0; i < counts.length; i++) {
      if (counts[i] != 0) {
        int slot = slot(firsts[i], seconds[i]);
        high[slot] = firsts[i];
        low[slot] = seconds[i];
        actions[slot] = counts[i];
      }
    }
  }
}
