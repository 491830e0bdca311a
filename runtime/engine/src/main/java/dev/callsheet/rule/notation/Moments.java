package dev.callsheet.rule.notation;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.TemporalAccessor;
import java.util.Date;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Texts, numbers and objects that say when something was. Thread-safe. */
public final class Moments {
  private static final int LENGTH_OF_A_DAY = 10;
  private static final int LONGEST = 40;

  /** Seconds of 2000 and of 2100: between them counters of time are told from other numbers. */
  private static final long EARLIEST = 946_684_800L;

  private static final long LATEST = 4_102_444_800L;

  private static final Set<String> READ =
      Set.of("LocalDate", "LocalDateTime", "LocalTime", "Instant", "OffsetDateTime", "YearMonth");

  private Moments() {}

  /** Whether it is a day, a month or a moment of Java's. */
  public static boolean isDate(@Nullable Object value) {
    return (value instanceof TemporalAccessor && !(value instanceof ZoneId))
        || value instanceof Date;
  }

  /** The same, or a length of time, a unit or a zone. */
  public static boolean isTime(@Nullable Object value) {
    return isDate(value) || Measures.is(value);
  }

  /** Whether a text begins as a day does. */
  public static boolean isDay(String text) {
    return text.length() >= LENGTH_OF_A_DAY
        && text.charAt(4) == '-'
        && text.charAt(7) == '-'
        && (text.length() == LENGTH_OF_A_DAY
            || text.charAt(LENGTH_OF_A_DAY) == 'T'
            || text.charAt(LENGTH_OF_A_DAY) == ' ');
  }

  /** Whether a text looks as a moment does, with an offset or without. */
  public static boolean isMoment(String text) {
    return text.length() > LENGTH_OF_A_DAY
        && text.length() <= LONGEST
        && isDay(text)
        && text.charAt(LENGTH_OF_A_DAY) == 'T';
  }

  /** The moment that a text spells with an offset, as {@code 2026-11-01T09:00:00-05:00}. */
  public static @Nullable Instant instant(String text) {
    if (!isMoment(text)) {
      return null;
    }
    try {
      return OffsetDateTime.parse(withColon(text)).toInstant();
    } catch (DateTimeException e) {
      return null;
    }
  }

  /** {@code +01:00} for an offset {@code +0100} or {@code +01}, as many write it. */
  private static String withColon(String text) {
    int hours = text.length() - 3;
    return isSign(text, hours)
        ? text + ":00"
        : isSign(text, hours - 2)
            ? text.substring(0, hours + 1) + ":" + text.substring(hours + 1)
            : text;
  }

  private static boolean isSign(String text, int at) {
    return at > LENGTH_OF_A_DAY + 5 && (text.charAt(at) == '+' || text.charAt(at) == '-');
  }

  /** Whether two texts spell one moment in different letters. */
  public static boolean isSame(String text, String other) {
    if (!isMoment(text) || !isMoment(other) || text.equals(other)) {
      return false;
    }
    Instant moment = instant(text);
    return moment != null && moment.equals(instant(other));
  }

  /** The code that makes a moment of a text, also of one whose offset has no colon. */
  public static String parsed(String text) {
    return isSign(text, text.length() - 3)
        ? "java.time.OffsetDateTime.parse({0} + ':00').toInstant()"
        : !withColon(text).equals(text)
            ? "java.time.OffsetDateTime.parse({0}.replaceFirst(/(\\d\\d)(\\d\\d)$/, '$1:$2')).toInstant()"
            : "java.time.OffsetDateTime.parse({0}).toInstant()";
  }

  /** Why two texts have no order that say when something was: their letters tell another one. */
  public static Optional<Mismatch> unordered(String found, String asked) {
    boolean isMoment = instant(found) != null;
    if (isMoment == (instant(asked) != null)) {
      return isMoment || TimeForm.areOrdered(found, asked)
          ? Optional.empty()
          : Optional.of(
              new Mismatch(
                  "the dates '%s' and '%s' are texts, which are compared letter by letter"
                      .formatted(found, asked),
                  "send moments such as 2026-11-28T09:00:00Z, or dates such as 2026-11-28",
                  "make dates or times of both, each read by the pattern in which it is written"));
    }
    String moment = isMoment ? found : asked;
    String other = isMoment ? asked : found;
    boolean isDay = other.length() == LENGTH_OF_A_DAY && day(other) != null;
    return Optional.of(
        new Mismatch(
            "'%s' is a moment, and '%s' is %s".formatted(moment, other, isDay ? "a day" : "none"),
            "",
            isDay
                ? "write a moment in place of '%s', such as '%sT00:00:00Z'".formatted(other, other)
                : "compare moments with an offset, such as '" + moment + "'"));
  }

  /** Why a text has no order with a number that counts time. */
  public static Optional<Mismatch> unordered(String found, Number asked) {
    long unit = unit(asked);
    if (unit == 0 || day(found) == null) {
      return Optional.empty();
    }
    Instant moment = Instant.ofEpochSecond(asked.longValue() / unit);
    return Optional.of(
        new Mismatch(
            "{0} is a date as text, and the rule compares it with the number " + asked,
            "",
            "write '%s' in place of %s"
                .formatted(
                    instant(found) == null ? moment.atZone(ZoneOffset.UTC).toLocalDate() : moment,
                    asked)));
  }

  /** Why a number has no order with a text that spells a date. */
  public static Optional<Mismatch> unordered(Number found, String asked) {
    LocalDate day = day(asked);
    if (day == null) {
      return Optional.empty();
    }
    long unit = unit(found);
    Instant moment = instant(asked);
    return Optional.of(
        unit == 0
            ? new Mismatch(
                "{0} is a number, and the rule compares it with the text '" + asked + "'",
                "send a date such as " + day,
                "compare it with a number")
            : new Mismatch(
                "{0} is a number, %s since 1970, and the rule compares it with the text '%s'"
                    .formatted(unit == 1 ? "seconds" : "milliseconds", asked),
                "",
                // The number itself would be hidden as if it were somebody's.
                "write java.time.Instant.parse('%s').%s in place of '%s'"
                    .formatted(
                        moment == null ? day + "T00:00:00Z" : moment,
                        unit == 1 ? "getEpochSecond()" : "toEpochMilli()",
                        asked)));
  }

  /** Why two times of different types have no order. */
  static Optional<Mismatch> unlike(Object found, Object asked) {
    return isTime(found) && isTime(asked)
        ? Optional.of(
            new Mismatch(
                "{0} is a %s, and it is compared with a %s: neither is more than the other"
                    .formatted(type(found), type(asked)),
                "",
                "make both of one type that has an order"))
        : Optional.empty();
  }

  private static String type(Object time) {
    return Measures.is(time) ? Measures.type(time) : time.getClass().getSimpleName();
  }

  /** Why a time of Java's is never equal to a text or a number. */
  public static Optional<Mismatch> beside(Object found, Object asked) {
    return beside(found, asked, "");
  }

  /**
   * The same of their order.
   *
   * @param sign as scripts write the comparison; empty where it is another question
   */
  static Optional<Mismatch> beside(Object found, Object asked, String sign) {
    boolean isFound = isTime(found);
    Object time = isFound ? found : asked;
    Object other = isFound ? asked : found;
    boolean isText = other instanceof String || other instanceof Character;
    if (!(isText || other instanceof Number || other instanceof Boolean) || !isTime(time)) {
      return Optional.empty();
    }
    String type = type(time);
    String kind = isText ? "a text" : other instanceof Number ? "a number" : "true or false";
    return Optional.of(
        new Mismatch(
            isFound
                ? "{0} is a " + type + ", and it is compared with " + kind
                : "{0} is " + kind + ", and it is compared with a " + type,
            "",
            Measures.is(time)
                ? Measures.remedy(time, other, isFound, sign)
                : other instanceof String && READ.contains(type)
                    ? "make one of the text: java.time.%s.parse(%s)"
                        .formatted(type, isFound ? "value" : "{0}")
                    : "compare what is of one kind"));
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
      return LocalDate.parse(text.substring(0, LENGTH_OF_A_DAY));
    } catch (DateTimeException e) {
      return null;
    }
  }
}
