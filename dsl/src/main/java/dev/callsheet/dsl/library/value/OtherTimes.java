package dev.callsheet.dsl.library.value;

import dev.callsheet.dsl.library.method.TimeKind;
import dev.callsheet.rule.notation.Bracketed;
import java.time.DayOfWeek;
import java.time.Month;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Days, months, dates and moments beside what only says the same: a text, a number, a time of
 * another type. Groovy finds them different without a word, and who was to be left out is called.
 */
public final class OtherTimes {
  private static final Set<TimeKind> POINTS =
      EnumSet.of(
          TimeKind.LOCAL_DATE,
          TimeKind.LOCAL_TIME,
          TimeKind.LOCAL_DATE_TIME,
          TimeKind.ZONED,
          TimeKind.OFFSET,
          TimeKind.INSTANT,
          TimeKind.DAY_OF_WEEK,
          TimeKind.MONTH,
          TimeKind.YEAR,
          TimeKind.YEAR_MONTH);

  private static final Set<TimeKind> ZONES = EnumSet.of(TimeKind.ZONE, TimeKind.ZONE_OFFSET);

  private static final int SHORTEST_NAME = 3;
  private static final int LONGEST = 40;
  private static final int FIRST_YEAR = 1900;
  private static final int LAST_YEAR = 2200;
  private static final long FIRST_SECOND = 100_000_000L;

  private static final class Forms {
    static final Pattern DATE = Pattern.compile("\\d{1,4}([-/.])\\d{1,2}\\1\\d{1,4}(?:[ T].*)?");
    static final Pattern TIME = Pattern.compile("\\d{1,2}:\\d\\d(?::\\d\\d)?(?: ?[AaPp][Mm])?");

    private Forms() {}
  }

  private static final String AT = ".atZone(java.time.ZoneId.of('America/New_York'))";

  private static final String OF_ONE_KIND = "compare what is of one kind";

  private OtherTimes() {}

  /** What says when it is, and is equal to its like alone. */
  public static boolean isPoint(TimeKind kind) {
    return POINTS.contains(kind);
  }

  /** The day of the week or the month of that name, or of the beginning of it. */
  public static Optional<Enum<?>> named(TimeKind kind, String text) {
    String name = text.strip().toUpperCase(Locale.ROOT);
    Enum<?>[] all =
        kind == TimeKind.DAY_OF_WEEK
            ? DayOfWeek.values()
            : kind == TimeKind.MONTH ? Month.values() : new Enum<?>[0];
    for (Enum<?> one : all) {
      if (name.length() >= SHORTEST_NAME && one.name().startsWith(name)) {
        return Optional.of(one);
      }
    }
    return Optional.empty();
  }

  /** Whether a text spells what such a time may be. */
  public static boolean spells(String text, TimeKind kind) {
    if (text.isBlank() || text.length() > LONGEST) {
      return false;
    }
    return switch (kind) {
      case DAY_OF_WEEK, MONTH -> named(kind, text).isPresent();
      case LOCAL_TIME -> Forms.TIME.matcher(text).matches();
      case YEAR -> text.matches("\\d{4}");
      case YEAR_MONTH -> text.matches("\\d{4}-\\d\\d|\\d{1,2}/\\d{4}");
      default -> Forms.DATE.matcher(text).matches();
    };
  }

  private static boolean spells(Number number, TimeKind kind) {
    long value = number.longValue();
    return switch (kind) {
      case DAY_OF_WEEK -> value >= 0 && value <= DayOfWeek.values().length;
      case MONTH -> value >= 0 && value <= Month.values().length;
      case YEAR -> value >= FIRST_YEAR && value <= LAST_YEAR;
      case INSTANT -> value >= FIRST_SECOND;
      default -> false;
    };
  }

  /**
   * Two values that are not equal.
   *
   * @throws ScriptFault if one is a time, and the other says one without being of its type
   */
  public static void pair(Object a, Object b) {
    TimeKind left = kind(a);
    TimeKind right = kind(b);
    if (left != null && !isLike(left, right)) {
      beside(left, a, b, right);
    } else if (left == null && right != null) {
      beside(right, b, a, null);
    }
  }

  /** Whether one may be equal to the other. */
  public static boolean isLike(TimeKind kind, TimeKind other) {
    return kind == other || (ZONES.contains(kind) && ZONES.contains(other));
  }

  private static TimeKind kind(Object value) {
    if (value == null || value instanceof String || value instanceof Number) {
      return null;
    }
    TimeKind kind = TimeTypes.kindOf(TimeTypes.known(value));
    return kind == TimeKind.FORMATTER ? null : kind;
  }

  private static void beside(TimeKind kind, Object time, Object other, TimeKind otherKind) {
    boolean isSaid =
        otherKind != null
            || (other instanceof String text && isPoint(kind) && spells(text, kind))
            || (other instanceof Number number && spells(number, kind));
    if (isSaid) {
      String is = Kinds.of(time);
      String shown =
          otherKind != null
              ? Kinds.of(other)
              : other instanceof String ? "the text '" + other + "'" : "the number " + other;
      throw ScriptFault.ofValue(
          is + " is never equal to " + shown,
          otherKind != null
              ? like(kind, "", otherKind, "")
              : other instanceof String text
                  ? "write "
                      + (named(kind, text).isPresent()
                          ? code(kind, text).orElseThrow()
                          : "java.time." + kind.type() + ".parse(value)")
                  : "ask its number: " + number(kind, "value"));
    }
  }

  /**
   * What both have in common.
   *
   * @param one how methods of the first are called; empty where its code is not known
   * @param other the same of the second
   */
  public static String like(TimeKind a, String one, TimeKind b, String other) {
    if (a.compareTo(b) > 0) {
      return like(b, other, a, one);
    }
    if (!isPoint(a) || !isPoint(b)) {
      return OF_ONE_KIND;
    }
    boolean isInstant = b == TimeKind.INSTANT;
    if (b.compareTo(TimeKind.DAY_OF_WEEK) >= 0) {
      String zoned = a == TimeKind.INSTANT ? one + AT : one;
      return a.compareTo(TimeKind.DAY_OF_WEEK) >= 0
              || b == TimeKind.YEAR
              || a == TimeKind.LOCAL_TIME
          ? OF_ONE_KIND
          : b == TimeKind.YEAR_MONTH
              ? "compare months: java.time.YearMonth.from(" + (one.isEmpty() ? "..." : zoned) + ")"
              : "ask for it: " + zoned + (b == TimeKind.MONTH ? ".month" : ".dayOfWeek");
    }
    return switch (a) {
      case LOCAL_DATE ->
          b == TimeKind.LOCAL_TIME
              ? OF_ONE_KIND
              : (isInstant ? "make a day of both: " + other + AT : "compare days: " + other)
                  + ".toLocalDate()";
      case LOCAL_TIME ->
          "compare times of day: " + other + (isInstant ? AT : "") + ".toLocalTime()";
      case LOCAL_DATE_TIME ->
          "compare times: " + other + (isInstant ? AT : "") + ".toLocalDateTime()";
      default ->
          "compare moments: "
              + one
              + ".toInstant()"
              + (isInstant ? "" : " and " + other + ".toInstant()");
    };
  }

  /** The code of what a text spells, as a time of that kind; empty when it is written otherwise. */
  public static Optional<String> code(TimeKind kind, String text) {
    Optional<Enum<?>> named = named(kind, text);
    if (named.isPresent()) {
      return Optional.of("java.time." + kind.type() + "." + named.get().name());
    }
    boolean isRead =
        switch (kind) {
          case LOCAL_DATE -> text.matches("\\d{4}-\\d\\d-\\d\\d");
          case LOCAL_TIME -> text.matches("\\d\\d:\\d\\d(:\\d\\d)?");
          case LOCAL_DATE_TIME -> text.matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d)?");
          case INSTANT -> text.matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z");
          case YEAR -> text.matches("\\d{4}");
          case YEAR_MONTH -> text.matches("\\d{4}-\\d\\d");
          default -> false;
        };
    return isRead
        ? Optional.of("java.time." + kind.type() + ".parse('" + text + "')")
        : Optional.empty();
  }

  /** What asks one that is no point in time, which has an own kind, for a number or a text. */
  public static String part(TimeKind kind, boolean isNumber, String said) {
    return kind == TimeKind.DURATION
        ? "ask its number: " + said + ".toHours()"
        : kind == TimeKind.PERIOD
            ? "ask its number: " + said + ".days"
            : isNumber
                ? OF_ONE_KIND
                : "ask its name: " + said + (ZONES.contains(kind) ? ".id" : ".name()");
  }

  /** What asks for the number of a time of that kind. */
  public static String number(TimeKind kind, String code) {
    String said = Bracketed.of(code);
    return switch (kind) {
      case MONTH -> said.endsWith(".month") ? said + "Value" : said + ".value" + " (1 is January)";
      case DAY_OF_WEEK -> said + ".value" + " (1 is Monday)";
      case INSTANT -> said + ".epochSecond";
      case LOCAL_DATE, LOCAL_DATE_TIME, ZONED, OFFSET, YEAR_MONTH -> said + ".year";
      case LOCAL_TIME -> said + ".hour";
      default -> said + ".value";
    };
  }

  /** What was looked for and not found; of many only the first one is asked, for they are many. */
  static void among(Object wanted, Object others) {
    Iterator<?> all =
        others instanceof Map<?, ?> map
            ? map.keySet().iterator()
            : others instanceof Collection<?> elements && !(others instanceof ScriptRange)
                ? elements.iterator()
                : null;
    if (all != null && wanted != null && all.hasNext()) {
      pair(wanted, all.next());
    }
  }
}
