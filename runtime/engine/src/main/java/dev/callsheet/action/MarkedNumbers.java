package dev.callsheet.action;

/**
 * Puts up to four marks on numbers of up to 60 bits, exactly, as long as there are no more numbers
 * than a quarter of the memory holds. Not thread-safe.
 */
public final class MarkedNumbers {
  private static final int BITS = 4;
  private static final int ALL = (1 << BITS) - 1;
  private static final int SEGMENT_BITS = 6;
  private static final int FIRST_SLOTS = 16;
  private static final long BYTES_PER_NUMBER = 64;

  // Grown one by one, so that the room for growing is a fraction of the whole.
  private final long[][] segments = new long[1 << SEGMENT_BITS][];
  private final int[] sizes = new int[1 << SEGMENT_BITS];
  private final long[] counts = new long[BITS];
  private final long most;
  private long size;
  private boolean full;

  public MarkedNumbers() {
    this(Runtime.getRuntime().maxMemory() / BYTES_PER_NUMBER);
  }

  /** Marks for so many numbers. */
  public MarkedNumbers(long most) {
    this.most = most;
    for (int segment = 0; segment < segments.length; segment++) {
      segments[segment] = new long[FIRST_SLOTS];
    }
  }

  /** Adds marks, or none, to a number above 0 that there is room for; returns those it had. */
  public int add(long number, int marks) {
    int segment = segment(number);
    long[] slots = segments[segment];
    int slot = slot(slots, number);
    if (slots[slot] == 0) {
      if (size >= most) {
        full = true;
        return 0;
      }
      size++;
      if (++sizes[segment] * 4 > slots.length * 3) {
        slots = grown(slots);
        segments[segment] = slots;
        slot = slot(slots, number);
      }
    }
    long before = slots[slot];
    slots[slot] = number << BITS | (before & ALL) | marks;
    for (int bit = 0; bit < BITS; bit++) {
      counts[bit] += (marks & ~before) >> bit & 1;
    }
    return (int) before & ALL;
  }

  boolean contains(long number) {
    long[] slots = segments[segment(number)];
    return slots[slot(slots, number)] != 0;
  }

  private static long[] grown(long[] slots) {
    long[] wider = new long[slots.length * 2];
    for (long value : slots) {
      if (value != 0) {
        wider[slot(wider, value >>> BITS)] = value;
      }
    }
    return wider;
  }

  private static int segment(long number) {
    return (int) (mixed(number) >>> (Long.SIZE - SEGMENT_BITS));
  }

  private static int slot(long[] slots, long number) {
    int slot = (int) (mixed(number) >>> 24) & (slots.length - 1);
    while (slots[slot] != 0 && slots[slot] >>> BITS != number) {
      slot = (slot + 1) & (slots.length - 1);
    }
    return slot;
  }

  /** Spreads numbers that follow one another over all bits: one product alone leaves clusters. */
  private static long mixed(long number) {
    long product = number * 0x9E3779B97F4A7C15L;
    return (product ^ (product >>> 32)) * 0xBF58476D1CE4E5B9L;
  }

  public long size() {
    return size;
  }

  /** How many numbers have this one mark. */
  public long count(int mark) {
    return counts[Integer.numberOfTrailingZeros(mark)];
  }

  /** Whether there is room for one more. */
  boolean hasRoom() {
    return size < most;
  }

  /** Whether a number found no room. */
  public boolean isFull() {
    return full;
  }
}
