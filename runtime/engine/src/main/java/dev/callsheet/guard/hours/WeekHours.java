package dev.callsheet.guard.hours;

import java.time.DayOfWeek;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The windows of each day of a week, such as {@code mon-fri 09:00-18:00, sat 10:00-17:00}; a day
 * without one is closed. Immutable and thread-safe.
 */
public final class WeekHours {
  private static final int SECONDS_OF_DAY = 24 * 60 * 60;
  private static final String EXAMPLE = "write hours such as 08:00-20:00";

  private final Map<DayOfWeek, List<Window>> days = new EnumMap<>(DayOfWeek.class);
  private final String text;

  private WeekHours(String text) {
    this.text = text;
  }

  /**
   * A part of a day.
   *
   * @param from its first second
   * @param until the second behind its last
   */
  record Window(int from, int until) {}

  /**
   * The hours that a text says.
   *
   * @throws IllegalArgumentException if it does not, with what to write instead
   */
  public static WeekHours of(String text) {
    WeekHours hours = new WeekHours(text.strip());
    for (String part : text.split(",", -1)) {
      String[] words = part.strip().split("\\s+", -1);
      if (words.length < 2) {
        throw new IllegalArgumentException(
            "'" + part.strip() + "' is no day with its hours; write 'mon-sat 08:00-20:00'");
      }
      List<Window> windows = new ArrayList<>();
      for (int i = 1; i < words.length; i++) {
        windows.add(window(words[i]));
      }
      for (DayOfWeek day : days(words[0])) {
        if (hours.days.put(day, List.copyOf(windows)) != null) {
          throw new IllegalArgumentException(
              "'" + text.strip() + "' names " + name(day) + " twice; name each day once");
        }
      }
    }
    return hours;
  }

  /**
   * The same hours on some days, such as {@code mon-wed, fri}.
   *
   * @throws IllegalArgumentException if they are no days, or those no hours
   */
  public static WeekHours on(String days, String window) {
    return of(
        Stream.of(days.split(",", -1))
            .map(day -> day.strip() + " " + window)
            .collect(Collectors.joining(", ")));
  }

  private static Window window(String text) {
    int dash = text.indexOf('-');
    if (dash < 0) {
      throw new IllegalArgumentException("'" + text + "' are no hours; " + EXAMPLE);
    }
    int from = second(text.substring(0, dash));
    int until = second(text.substring(dash + 1));
    if (from == until) {
      throw new IllegalArgumentException(
          "'" + text + "' is no time at all; " + EXAMPLE + ", or leave the day out to close it");
    }
    if (from > until) {
      throw new IllegalArgumentException(
          "'%s' passes midnight; a row of an hours_file has room for both: daily 00:00-%s %s-24:00"
              .formatted(text, text.substring(dash + 1), text.substring(0, dash)));
    }
    return new Window(from, until);
  }

  private static int second(String text) {
    if (text.equals("24:00")) {
      return SECONDS_OF_DAY;
    }
    if (!text.matches("([01][0-9]|2[0-3]):[0-5][0-9]")) {
      throw new IllegalArgumentException(
          "'" + text + "' is no time of day; write hours and minutes from 00:00 to 24:00");
    }
    return LocalTime.parse(text).toSecondOfDay();
  }

  private static List<DayOfWeek> days(String text) {
    if (text.equals("daily")) {
      return List.of(DayOfWeek.values());
    }
    String[] ends = text.split("-", -1);
    DayOfWeek last = day(ends[ends.length - 1], text);
    List<DayOfWeek> days = new ArrayList<>();
    for (DayOfWeek day = day(ends[0], text); day != last; day = day.plus(1)) {
      days.add(day);
    }
    days.add(last);
    return days;
  }

  private static DayOfWeek day(String word, String text) {
    for (DayOfWeek day : DayOfWeek.values()) {
      if (name(day).equals(word.toLowerCase(Locale.ROOT))) {
        return day;
      }
    }
    throw new IllegalArgumentException("'" + text + "' are no days; write daily, sun or mon-sat");
  }

  private static String name(DayOfWeek day) {
    return day.name().substring(0, 3).toLowerCase(Locale.ROOT);
  }

  List<Window> on(DayOfWeek day) {
    return days.getOrDefault(day, List.of());
  }

  /** The seconds of the longest window. */
  int longest() {
    return days.values().stream()
        .flatMap(List::stream)
        .mapToInt(window -> window.until() - window.from())
        .max()
        .orElse(0);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof WeekHours hours && days.equals(hours.days);
  }

  @Override
  public int hashCode() {
    return days.hashCode();
  }

  /** As it was written. */
  @Override
  public String toString() {
    return text;
  }
}
