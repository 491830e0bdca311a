package dev.callsheet.plan;

import java.util.Arrays;

/**
 * Counts different numbers exactly up to a limit that bounds its memory (4 MB); beyond it the count
 * stays at the limit.
 */
final class Distinct {
  private static final int MOST = 1 << 18;

  private long[] slots = new long[256];
  private int size;
  private boolean full;

  /** Whether the number is new; also true for every number beyond the limit. */
  boolean add(long number) {
    long key = number == 0 ? Long.MIN_VALUE : number; // 0 marks a free slot
    int slot = slot(slots, key);
    if (slots[slot] == key) {
      return false;
    }
    if (size == MOST) {
      full = true;
      return true;
    }
    slots[slot] = key;
    size++;
    if (size * 2 > slots.length) {
      grow();
    }
    return true;
  }

  private void grow() {
    long[] wider = new long[slots.length * 2];
    Arrays.stream(slots).filter(key -> key != 0).forEach(key -> wider[slot(wider, key)] = key);
    slots = wider;
  }

  private static int slot(long[] table, long key) {
    long mixed = key * 0x9E3779B97F4A7C15L; // Fibonacci hashing spreads consecutive numbers
    int slot = (int) (mixed >>> 40) & (table.length - 1);
    while (table[slot] != 0 && table[slot] != key) {
      slot = (slot + 1) & (table.length - 1);
    }
    return slot;
  }

  long size() {
    return size;
  }

  boolean isExact() {
    return !full;
  }
}
