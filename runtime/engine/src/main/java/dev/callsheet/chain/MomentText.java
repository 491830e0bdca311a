package dev.callsheet.chain;

import java.time.Instant;

/**
 * Moments as {@link Instant#toString} has them. To format one takes longer than all the rest of a
 * record, so what is the same for a second is kept. Not thread-safe.
 */
final class MomentText {
  private static final int MILLI = 1_000_000;
  private static final int MICRO = 1_000;
  private static final int SECOND = 1_000_000_000;

  private long second = Long.MIN_VALUE;
  private String begin = "";

  String of(Instant at) {
    int nanos = at.getNano();
    if (nanos % MILLI == 0) {
      return at.toString();
    }
    if (at.getEpochSecond() != second) {
      second = at.getEpochSecond();
      String whole = Instant.ofEpochSecond(second).toString();
      begin = whole.substring(0, whole.length() - 1) + '.';
    }
    int digits = nanos % MICRO == 0 ? MILLI + nanos / MICRO : SECOND + nanos;
    return begin + String.valueOf(digits).substring(1) + 'Z';
  }
}
