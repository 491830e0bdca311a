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

  /** What stands before the digits below a second. */
  private static final int WHOLE = "2026-01-01T00:00:00.".length();

  private static final int[] SCALE = {
    SECOND, 100_000_000, 10_000_000, MILLI, 100_000, 10_000, MICRO, 100, 10, 1
  };

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

  /** The moment that a text tells, as {@link Instant#parse} has it. */
  Instant read(String text) {
    int digits = text.length() - 1 - WHOLE;
    if (digits < 1 || digits >= SCALE.length || text.charAt(WHOLE - 1) != '.') {
      return Instant.parse(text);
    }
    if (begin.isEmpty() || !text.startsWith(begin)) {
      Instant at = Instant.parse(text);
      second = at.getEpochSecond();
      begin = text.substring(0, WHOLE);
      return at;
    }
    int below = Integer.parseInt(text, WHOLE, text.length() - 1, 10);
    return Instant.ofEpochSecond(second, (long) below * SCALE[digits]);
  }
}
