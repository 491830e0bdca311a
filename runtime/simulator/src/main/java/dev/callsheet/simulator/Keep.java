package dev.callsheet.simulator;

/**
 * How much is remembered of each kind of thing.
 *
 * @param most things of one kind
 * @param weight their bytes in memory, roughly; the newest stays whatever it weighs
 */
record Keep(int most, long weight) {
  /** An ordinary request takes about this much. */
  private static final long ORDINARY = 768;

  static Keep of(int most) {
    if (most < 1) {
      throw new IllegalArgumentException("at least 1 request is kept, not " + most);
    }
    return new Keep(most, most * ORDINARY);
  }

  boolean exceeded(int things, long theirWeight) {
    return things > most || (theirWeight > weight && things > 1);
  }
}
