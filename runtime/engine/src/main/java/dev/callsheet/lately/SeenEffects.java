package dev.callsheet.lately;

import dev.callsheet.action.CommandHash;
import java.util.Arrays;

/**
 * What the actions of a stretch of a plan do to people, as {@link CommandHash} numbers it: how many
 * do it, and whether one of them was met. Not thread-safe.
 */
final class SeenEffects {
  private static final int FIRST_SLOTS = 1 << 10;

  private long[] effects = new long[FIRST_SLOTS];

  /** How many actions; none in a free slot, negative once it was met. */
  private int[] actions = new int[FIRST_SLOTS];

  private int size;
  private long met;

  void add(long effect) {
    int slot = slot(effect);
    if (actions[slot] == 0) {
      if (++size * 4L > effects.length * 3L) {
        grow();
        slot = slot(effect);
      }
      effects[slot] = effect;
    }
    actions[slot]++;
  }

  /** Meets one: how many actions do it. */
  int meet(long effect) {
    int slot = slot(effect);
    int count = actions[slot];
    if (count > 0) {
      met += count;
      actions[slot] = -count;
    }
    return Math.abs(count);
  }

  /** How many actions do what was met. */
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

  private int slot(long effect) {
    int mask = effects.length - 1;
    int slot = (int) effect & mask;
    while (actions[slot] != 0 && effects[slot] != effect) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    long[] before = effects;
    int[] counts = actions;
    effects = new long[before.length * 2];
    actions = new int[before.length * 2];
    for (int i = 0; i < counts.length; i++) {
      if (counts[i] != 0) {
        int slot = slot(before[i]);
        effects[slot] = before[i];
        actions[slot] = counts[i];
      }
    }
  }
}
