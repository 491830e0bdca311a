package dev.callsheet.launcher.terminal;

import dev.callsheet.clock.Clocks;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Moments as people read them: in the zone of this machine, with its name. Programs get UTC. */
public final class Moments {
  private static final DateTimeFormatter SECOND =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss z", Locale.ENGLISH);
  private static final DateTimeFormatter MILLI =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSS z", Locale.ENGLISH);

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ENGLISH);

  private Moments() {}

  /** Of today, such as {@code 10:45:00}. */
  public static String time(Instant moment) {
    return Clocks.text(TIME, moment, ZoneId.systemDefault());
  }

  /** Such as {@code 2026-11-21 10:45:00 CET}. */
  public static String text(Instant moment) {
    return Clocks.text(SECOND, moment, ZoneId.systemDefault());
  }

  /** Such as {@code 2026-11-21 10:45:00.123 CET}. */
  public static String exact(Instant moment) {
    return Clocks.text(MILLI, moment, ZoneId.systemDefault());
  }
}
