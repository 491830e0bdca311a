package dev.callsheet.dsl.library;

import dev.callsheet.dsl.library.method.TimeKind;
import dev.callsheet.dsl.library.method.TimeMethod;
import dev.callsheet.dsl.sandbox.Meter;
import java.math.RoundingMode;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * Dates and times: what scripts may do with them. There is no "now": the same script gives the same
 * plan.
 */
final class TimeMethods {
  private static final String COMMON = "toString equals hashCode compareTo";

  /** What stands behind the names of types themselves: {@code LocalDate.of(2026, 5, 1)}. */
  private static final Map<TimeKind, String> STATICS =
      Map.ofEntries(
          Map.entry(TimeKind.LOCAL_DATE, "of ofEpochDay parse"),
          Map.entry(TimeKind.LOCAL_TIME, "of parse"),
          Map.entry(TimeKind.LOCAL_DATE_TIME, "of ofInstant parse"),
          Map.entry(TimeKind.ZONED, "of ofInstant parse"),
          Map.entry(TimeKind.OFFSET, "of ofInstant parse"),
          Map.entry(TimeKind.INSTANT, "ofEpochSecond ofEpochMilli parse"),
          Map.entry(
              TimeKind.DURATION, "between of ofDays ofHours ofMinutes ofSeconds ofMillis parse"),
          Map.entry(TimeKind.PERIOD, "between of ofDays ofWeeks ofMonths ofYears parse"),
          Map.entry(TimeKind.DAY_OF_WEEK, "of valueOf from"),
          Map.entry(TimeKind.MONTH, "of valueOf from"),
          Map.entry(TimeKind.YEAR, "of parse"),
          Map.entry(TimeKind.YEAR_MONTH, "of parse from"),
          Map.entry(TimeKind.ZONE, "of"),
          Map.entry(TimeKind.ZONE_OFFSET, "of ofHours ofHoursMinutes"),
          Map.entry(TimeKind.UNIT, "valueOf"),
          Map.entry(TimeKind.FORMATTER, "ofPattern"),
          Map.entry(TimeKind.ROUNDING, "valueOf"),
          Map.entry(TimeKind.TIME_UNIT, "valueOf"));

  private static final Map<Class<?>, TimeKind> TYPES =
      Map.ofEntries(
          Map.entry(LocalDate.class, TimeKind.LOCAL_DATE),
          Map.entry(LocalTime.class, TimeKind.LOCAL_TIME),
          Map.entry(LocalDateTime.class, TimeKind.LOCAL_DATE_TIME),
          Map.entry(ZonedDateTime.class, TimeKind.ZONED),
          Map.entry(OffsetDateTime.class, TimeKind.OFFSET),
          Map.entry(Instant.class, TimeKind.INSTANT),
          Map.entry(Duration.class, TimeKind.DURATION),
          Map.entry(Period.class, TimeKind.PERIOD),
          Map.entry(DayOfWeek.class, TimeKind.DAY_OF_WEEK),
          Map.entry(Month.class, TimeKind.MONTH),
          Map.entry(Year.class, TimeKind.YEAR),
          Map.entry(YearMonth.class, TimeKind.YEAR_MONTH),
          Map.entry(ZoneId.class, TimeKind.ZONE),
          Map.entry(ZoneOffset.class, TimeKind.ZONE_OFFSET),
          Map.entry(ChronoUnit.class, TimeKind.UNIT),
          Map.entry(DateTimeFormatter.class, TimeKind.FORMATTER),
          Map.entry(RoundingMode.class, TimeKind.ROUNDING),
          Map.entry(TimeUnit.class, TimeKind.TIME_UNIT));

  private static final Map<Class<?>, Members> MEMBERS = new ConcurrentHashMap<>();
  private static final Map<Class<?>, Class<?>> KINDS = new ConcurrentHashMap<>();

  private TimeMethods() {}

  /**
   * The listed type that a value is of; zones and units have classes of their own inside the JDK.
   */
  private static Class<?> kind(Class<?> type) {
    if (TYPES.containsKey(type)) {
      return type;
    }
    return type.getSuperclass() == null || type.getSuperclass() == Object.class
        ? Object.class
        : kind(type.getSuperclass());
  }

  private static Class<?> known(Object value) {
    String name = value.getClass().getName();
    // Only classes of the JDK, whose loader keeps them anyway.
    return name.startsWith("java.")
        ? KINDS.computeIfAbsent(value.getClass(), TimeMethods::kind)
        : Object.class;
  }

  static boolean isTime(Object value) {
    return value != null && known(value) != Object.class;
  }

  /**
   * Counts what finding a key among so many can cost: hash codes of dates are easily the same, and
   * unlike texts the JDK cannot put such keys in order.
   */
  static void countKey(Object key, int others, Meter meter) {
    if (!(key instanceof String) && isTime(key)) {
      meter.tick(others >> 4);
    }
  }

  static Optional<Type> type(String name) {
    return TYPES.keySet().stream()
        .filter(type -> type.getSimpleName().equals(name))
        .findFirst()
        .map(type -> new Type(name, type));
  }

  private static Set<String> names(TimeKind kind) {
    Set<String> names = new HashSet<>();
    for (TimeMethod method : TimeMethod.values()) {
      if (method.isOf(kind)) {
        names.add(method.id());
      }
    }
    return names;
  }

  /** The names of the methods of such a value, for whoever looks for the nearest one. */
  static Set<String> namesOf(Object value) {
    TimeKind kind = TYPES.get(known(value));
    return kind == null ? Set.of() : names(kind);
  }

  static Members members(Class<?> type) {
    return MEMBERS.computeIfAbsent(
        type,
        known -> {
          Set<String> names = new HashSet<>(List.of(COMMON.split(" ")));
          TimeKind kind = TYPES.get(known);
          if (kind != null) {
            names.addAll(List.of(STATICS.get(kind).split(" ")));
            names.addAll(names(kind));
          }
          return new Members(known, names);
        });
  }

  /** The type of that short name, if it is one of those that are listed here. */
  static Optional<Class<?>> named(String name) {
    return TYPES.keySet().stream().filter(type -> type.getSimpleName().equals(name)).findFirst();
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  static int compare(Object a, Object b) {
    return ((Comparable) a).compareTo(b);
  }

  static Object call(Object self, String name, Object[] given, Scene scene) {
    if (name.equals("format") || name.equals("parse")) {
      scene.meter.tick(1_000);
    }
    Object[] values = given;
    if (name.equals("format") && given.length == 1 && given[0] instanceof String pattern) {
      values = new Object[] {formatter(pattern, scene)};
    }
    Object answer = members(known(self)).call(self, name, values, scene);
    return answer == Members.NONE ? Common.call(self, name, given, scene) : checked(answer, scene);
  }

  static DateTimeFormatter formatter(String pattern, Scene scene) {
    if (pattern.length() > 200) {
      throw new ScriptFault("a date pattern of " + pattern.length() + " characters");
    }
    scene.meter.tick(2_000);
    return DateTimeFormatter.ofPattern(pattern, java.util.Locale.ENGLISH);
  }

  private static Object checked(Object answer, Scene scene) {
    if (answer instanceof String text) {
      scene.meter.text(text.length());
    }
    return answer;
  }

  static Object property(Object self, String name, Scene scene) {
    Object answer = members(known(self)).property(self, name, scene);
    if (answer == Members.NONE) {
      throw scene.noProperty(self, name);
    }
    return answer;
  }
}
