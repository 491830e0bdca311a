package dev.callsheet.dsl.library.value;

import dev.callsheet.dsl.sandbox.Meter;

/**
 * Where a text is in another one, in time that grows with their lengths only: the JDK's own search
 * takes their product, which a text of the same letter over and over makes true.
 */
public final class Search {
  private static final int SHORT = 32;

  private Search() {}

  /** The first place from {@code from} on; negative if there is none. */
  public static int first(String text, String what, int from, Meter meter) {
    int place =
        what.length() <= SHORT || text.length() - what.length() <= SHORT
            ? text.indexOf(what, from)
            : found(text, what, Math.max(0, from), text.length(), false, meter);
    // What was walked over; a single walk is short.
    long end = place < 0 ? text.length() : place + (long) what.length();
    meter.tick(1 + ((end - Math.max(0, from)) >> 3));
    return place;
  }

  /** The last place that is not behind {@code from}; negative if there is none. */
  public static int last(String text, String what, int from, Meter meter) {
    meter.tick(1 + (((long) text.length() + what.length()) >> 3));
    return what.length() <= SHORT || text.length() - what.length() <= SHORT
        ? text.lastIndexOf(what, from)
        : found(
            text, what, 0, (int) Math.min(text.length(), (long) from + what.length()), true, meter);
  }

  /** Knuth, Morris and Pratt. */
  private static int found(String text, String what, int from, int to, boolean last, Meter meter) {
    meter.allocate(4L * what.length());
    int[] borders = borders(what);
    int place = -1;
    int same = 0;
    for (int i = from; i < to; i++) {
      while (same > 0 && (same == what.length() || text.charAt(i) != what.charAt(same))) {
        same = borders[same - 1];
      }
      if (text.charAt(i) == what.charAt(same)) {
        same++;
      }
      if (same == what.length()) {
        place = i - same + 1;
        if (!last) {
          return place;
        }
      }
    }
    return place;
  }

  /** For each beginning of a text, how long the longest end of it is that is a beginning, too. */
  private static int[] borders(String what) {
    int[] borders = new int[what.length()];
    int same = 0;
    for (int i = 1; i < what.length(); i++) {
      while (same > 0 && what.charAt(i) != what.charAt(same)) {
        same = borders[same - 1];
      }
      if (what.charAt(i) == what.charAt(same)) {
        same++;
      }
      borders[i] = same;
    }
    return borders;
  }

  /** Each place replaced. */
  public static String replaced(String text, String what, String by, Meter meter) {
    if (what.isEmpty()) {
      meter.text(text.length() + (text.length() + 1L) * by.length());
      return text.replace(what, by);
    }
    StringBuilder all = new StringBuilder();
    int done = 0;
    for (int at = first(text, what, 0, meter); at >= 0; at = first(text, what, done, meter)) {
      if (all.length() + (at - (long) done) + by.length() > meter.limits().text()) {
        meter.text(all.length() + (at - (long) done) + by.length());
      }
      all.append(text, done, at).append(by);
      done = at + what.length();
    }
    meter.text(all.length() + (text.length() - (long) done));
    return done == 0 ? text : all.append(text, done, text.length()).toString();
  }
}
