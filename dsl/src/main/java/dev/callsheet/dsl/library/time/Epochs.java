package dev.callsheet.dsl.library.time;

import dev.callsheet.dsl.library.state.ScriptFault;

/** Tells seconds that are read as milliseconds, and the other way round. */
public final class Epochs {
  /** Seconds of 2001 to 2286, which as milliseconds are in the first months of 1970. */
  private static final long FIRST_SECOND = 1_000_000_000L;

  private static final long LAST_SECOND = 9_999_999_999L;
  private static final long FIRST_MILLI = 100_000_000_000L;

  private Epochs() {}

  public static void check(String call, Object[] given) {
    if (given.length != 1 || !(given[0] instanceof Number number)) {
      return;
    }
    long value = number.longValue();
    if (call.equals("Instant.ofEpochMilli") && value >= FIRST_SECOND && value <= LAST_SECOND) {
      throw new ScriptFault(
          number + " milliseconds are in the first months of 1970: these are seconds",
          "write Instant.ofEpochSecond(...)",
          "ofEpochMilli");
    }
    if (call.equals("Instant.ofEpochSecond") && value >= FIRST_MILLI) {
      throw new ScriptFault(
          number + " seconds are thousands of years away: these are milliseconds",
          "write Instant.ofEpochMilli(...)",
          "ofEpochSecond");
    }
  }
}
