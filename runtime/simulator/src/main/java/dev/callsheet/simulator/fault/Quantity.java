package dev.callsheet.simulator.fault;

import java.math.BigInteger;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations and sizes as a person writes them on a command line: {@code 50ms}, {@code 10MB}. */
final class Quantity {
  private static final Pattern FORM = Pattern.compile("(\\d{1,12})([A-Za-z]*)");
  private static final long HOURS_OF_A_YEAR = 8_760;

  private Quantity() {}

  static Duration duration(String text) {
    Matcher form = FORM.matcher(text);
    if (form.matches()) {
      long number = Long.parseLong(form.group(1));
      Duration duration =
          switch (form.group(2)) {
            case "us" -> Duration.ofNanos(number * 1_000);
            case "ms" -> Duration.ofMillis(number);
            case "s" -> Duration.ofSeconds(number);
            case "m" -> Duration.ofMinutes(number);
            default -> Duration.ofNanos(-1);
          };
      if (!duration.isNegative() && duration.toHours() <= HOURS_OF_A_YEAR) {
        return duration;
      }
    }
    throw new IllegalArgumentException(
        "'" + text + "' is no duration; write a whole number and us, ms, s or m, such as 50ms");
  }

  static long bytes(String text) {
    Matcher form = FORM.matcher(text);
    if (form.matches()) {
      long number = Long.parseLong(form.group(1));
      int shift =
          switch (form.group(2)) {
            case "", "B" -> 0;
            case "KB" -> 10;
            case "MB" -> 20;
            case "GB" -> 30;
            default -> -1;
          };
      if (shift >= 0 && BigInteger.valueOf(number).shiftLeft(shift).bitLength() < Long.SIZE) {
        return number << shift;
      }
    }
    throw new IllegalArgumentException(
        "'" + text + "' is no size; write a whole number and B, KB, MB or GB, such as 10MB");
  }

  static long count(String text) {
    if (text.matches("[1-9]\\d{0,8}")) {
      return Long.parseLong(text);
    }
    throw new IllegalArgumentException("'" + text + "' is no whole number from 1");
  }

  static String of(Duration duration) {
    if (duration.getNano() % 1_000_000 != 0) {
      return duration.toNanos() / 1_000 + "us";
    }
    return duration.getNano() == 0 ? duration.getSeconds() + "s" : duration.toMillis() + "ms";
  }

  static void notNegative(Duration duration) {
    if (duration.isNegative()) {
      throw new IllegalArgumentException("a duration is not negative: " + duration);
    }
  }
}
