package dev.callsheet.dsl.library.state;

import dev.callsheet.dsl.library.method.TimeKind;
import dev.callsheet.dsl.library.method.TimeMethod;
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
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** Which values are dates and times, and which methods those have. Thread-safe. */
public final class TimeTypes {
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

  private static final Map<Class<?>, Class<?>> KINDS = new ConcurrentHashMap<>();

  private TimeTypes() {}

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

  public static Class<?> known(Object value) {
    String name = value.getClass().getName();
    // Only classes of the JDK, whose loader keeps them anyway.
    return name.startsWith("java.")
        ? KINDS.computeIfAbsent(value.getClass(), TimeTypes::kind)
        : Object.class;
  }

  public static boolean isTime(Object value) {
    return value != null && known(value) != Object.class;
  }

  public static TimeKind kindOf(Class<?> type) {
    return TYPES.get(type);
  }

  public static Set<String> names(TimeKind kind) {
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

  /** The type of that short name, if it is one of those that are listed here. */
  public static Optional<Class<?>> named(String name) {
    return TYPES.keySet().stream().filter(type -> type.getSimpleName().equals(name)).findFirst();
  }
}
