package dev.callsheet.rule;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Texts that spell what a rule asks for as a truth or a number: yes for true, a date for a time.
 */
final class Spelled {
  private static final Set<String> YES = Set.of("true", "yes", "y", "1", "on", "t");
  private static final Set<String> NO = Set.of("false", "no", "n", "0", "off", "f");
  private static final int LONGEST = 8;
  private static final int LENGTH_OF_A_DATE = 10;

  /** Seconds of 2000 and of 2100: between them counters of time are told from other numbers. */
  private static final long EARLIEST = 946_684_800L;

  private static final long LATEST = 4_102_444_800L;

  private Spelled() {}

  /** Throws if one is a truth and the other the text that says the same. */
  static void truth(FieldPath path, @Nullable Object found, @Nullable Object asked) {
    String name = "event." + path;
    if (found instanceof String text && asked instanceof Boolean truth && says(text, truth)) {
      throw new OtherKind(
          path,
          name + " is the text \"" + text + "\", and the rule compares it with " + truth,
          "send " + truth + " without quotes, or write '" + text + "' in place of " + truth);
    }
    if (found instanceof Boolean truth && asked instanceof String text && says(text, truth)) {
      throw new OtherKind(
          path,
          name + " is " + truth + ", and the rule compares it with the text '" + text + "'",
          "write " + truth + " without quotes");
    }
  }

  /** Whether a text says yes or no. */
  static boolean isTruth(String text) {
    return says(text, true) || says(text, false);
  }

  private static boolean says(String text, boolean truth) {
    return text.length() <= LONGEST
        && (truth ? YES : NO).contains(text.strip().toLowerCase(Locale.ROOT));
  }

  /** Throws if one is a number and the other a date: they have no order. */
  static void date(FieldPath path, @Nullable Object found, Object asked) {
    String name = "event." + path;
    if (found instanceof Number number && asked instanceof String text) {
      LocalDate day = day(text);
      if (day != null) {
        long unit = unit(number);
        String since =
            unit == 0 ? "" : unit == 1 ? ", seconds since 1970" : ", milliseconds since 1970";
        throw new OtherKind(
            path,
            "%s is a number%s, and the rule compares it with the text '%s'"
                .formatted(name, since, text),
            unit == 0
                ? "send a date such as " + day + ", or compare it with a number"
                // The number itself would be hidden as if it were somebody's.
                : "write java.time.Instant.parse('%sT00:00:00Z').%s in place of '%s'"
                    .formatted(day, unit == 1 ? "getEpochSecond()" : "toEpochMilli()", text));
      }
    } else if (found instanceof String text && asked instanceof Number number) {
      LocalDate day = day(text);
      long unit = unit(number);
      if (day != null && unit != 0) {
        throw new OtherKind(
            path,
            name + " is a date as text, and the rule compares it with the number " + number,
            "write '%s' in place of %s"
                .formatted(
                    Instant.ofEpochSecond(number.longValue() / unit)
                        .atZone(ZoneOffset.UTC)
                        .toLocalDate(),
                    number));
      }
    }
  }

  static boolean isDay(String text) {
    return text.length() >= LENGTH_OF_A_DATE
        && text.charAt(4) == '-'
        && text.charAt(7) == '-'
        && (text.length() == LENGTH_OF_A_DATE
            || text.charAt(LENGTH_OF_A_DATE) == 'T'
            || text.charAt(LENGTH_OF_A_DATE) == ' ');
  }

  /** How many of what it counts are in a second; 0 if it counts no time of our days. */
  private static long unit(Number number) {
    long value = number.longValue();
    if (number.doubleValue() != value) {
      return 0;
    }
    return isTime(value) ? 1 : isTime(value / 1_000) ? 1_000 : 0;
  }

  private static boolean isTime(long seconds) {
    return seconds >= EARLIEST && seconds < LATEST;
  }

  /** The day that the text begins with, as {@code 2026-11-01} or {@code 2026-11-01T09:00:00Z}. */
  private static @Nullable LocalDate day(String text) {
    if (!isDay(text)) {
      return null;
    }
    try {
      return LocalDate.parse(text.substring(0, LENGTH_OF_A_DATE));
    } catch (DateTimeParseException e) {
      return null;
    }
  }
}
