package dev.callsheet.journal;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;

/** What runs are called: {@code 20261121T094500Z-1f3a9c}. Thread-safe. */
public final class RunId {
  /** How many letters one has. */
  public static final int LENGTH = 23;

  private static final Pattern ID = Pattern.compile("[0-9TZ]{16}-[0-9a-f]{6}");
  private static final DateTimeFormatter MOMENT =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);
  private static final int CHANCE_DIGITS = 6;

  private RunId() {}

  /** One for a run that begins then; another each time. */
  public static String at(Instant moment) {
    return MOMENT.format(moment)
        + "-"
        + HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextInt(), CHANCE_DIGITS);
  }

  /** The first that a run of this moment can have; those of later moments come after it. */
  public static String first(Instant moment) {
    return MOMENT.format(moment) + "-";
  }

  public static boolean isOne(String text) {
    return ID.matcher(text).matches();
  }
}
