package dev.callsheet.guard.hours;

import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.MonthDay;
import java.time.temporal.TemporalAdjusters;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A day that comes each year, as {@code holidays.txt} says it. Immutable and thread-safe.
 *
 * @param name as its place calls it
 * @param day {@code 12-25}, {@code mon#-1 05}, {@code thu#4 11 +1} or {@code easter-2}, and {@code
 *     observed} or {@code monday} where it is kept beside a weekend as well
 */
record Holiday(String name, String day) {
  private static final Pattern WEEKDAY =
      Pattern.compile("(mon|tue|wed|thu|fri|sat|sun)#(-?[1-5]) (\\d\\d)(?: ([+-]\\d+))?");
  private static final Pattern EASTER = Pattern.compile("easter([+-]\\d+)?");
  private static final Pattern KEPT = Pattern.compile(" (observed|monday)$");

  Holiday {
    try {
      in(day, 2028);
    } catch (DateTimeException e) {
      throw new IllegalArgumentException(
          "'" + day + "' is no day; write 12-25, mon#3 01, mon#-1 05 or easter-2", e);
    }
  }

  String written() {
    return name + "=" + day;
  }

  static Holiday read(String text) {
    int sign = text.lastIndexOf('=');
    return new Holiday(text.substring(0, Math.max(0, sign)), text.substring(sign + 1));
  }

  /** Its name on a day on which it is kept. */
  String nameOn(LocalDate date) {
    return date.equals(in(day, date.getYear())) ? name : name + " (observed)";
  }

  boolean isOn(LocalDate date) {
    LocalDate is = in(day, date.getYear());
    if (date.equals(is)) {
      return true;
    }
    if (!KEPT.matcher(day).find()) {
      return false;
    }
    // Of a 1st of January on a Saturday the last day of the year before is kept.
    LocalDate next = in(day, date.getYear() + 1);
    return date.equals(kept(is)) || date.equals(kept(next));
  }

  private LocalDate kept(LocalDate date) {
    return switch (date.getDayOfWeek()) {
      case SATURDAY -> day.endsWith("monday") ? date.plusDays(2) : date.minusDays(1);
      case SUNDAY -> date.plusDays(1);
      default -> date;
    };
  }

  private static LocalDate in(String day, int year) {
    String text = KEPT.matcher(day).replaceFirst("");
    Matcher weekday = WEEKDAY.matcher(text);
    if (weekday.matches()) {
      LocalDate date =
          LocalDate.of(year, Integer.parseInt(weekday.group(3)), 1)
              .with(
                  TemporalAdjusters.dayOfWeekInMonth(
                      Integer.parseInt(weekday.group(2)), weekday(weekday.group(1))));
      return weekday.group(4) == null ? date : date.plusDays(Long.parseLong(weekday.group(4)));
    }
    Matcher easter = EASTER.matcher(text);
    if (easter.matches()) {
      return easter(year).plusDays(easter.group(1) == null ? 0 : Long.parseLong(easter.group(1)));
    }
    return MonthDay.parse("--" + text).atYear(year);
  }

  private static DayOfWeek weekday(String word) {
    for (DayOfWeek day : DayOfWeek.values()) {
      if (day.name().toLowerCase(Locale.ROOT).startsWith(word)) {
        return day;
      }
    }
    throw new DateTimeException(word);
  }

  /** The Gregorian calendar's, after Oudin. */
  private static LocalDate easter(int year) {
    int century = year / 100;
    int golden = year % 19;
    int moon =
        (century - century / 4 - (century - (century - 17) / 25) / 3 + 19 * golden + 15) % 30;
    moon -= moon / 28 * (1 - moon / 28 * (29 / (moon + 1)) * ((21 - golden) / 11));
    int weekday = (year + year / 4 + moon + 2 - century + century / 4) % 7;
    return LocalDate.of(year, 3, 28).plusDays((long) moon - weekday);
  }
}
