package dev.callsheet.dsl.library.method;

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
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The types of dates and times whose methods scripts may call. */
public enum TimeKind {
  LOCAL_DATE(LocalDate.class, "of ofEpochDay ofInstant parse"),
  LOCAL_TIME(LocalTime.class, "of parse"),
  LOCAL_DATE_TIME(LocalDateTime.class, "of ofInstant parse"),
  ZONED(ZonedDateTime.class, "of ofInstant parse"),
  OFFSET(OffsetDateTime.class, "of ofInstant parse"),
  INSTANT(Instant.class, "ofEpochSecond ofEpochMilli parse"),
  DURATION(Duration.class, "between of ofDays ofHours ofMinutes ofSeconds ofMillis parse"),
  PERIOD(Period.class, "between of ofDays ofWeeks ofMonths ofYears parse"),
  DAY_OF_WEEK(DayOfWeek.class, "of valueOf from"),
  MONTH(Month.class, "of valueOf from"),
  YEAR(Year.class, "of parse"),
  YEAR_MONTH(YearMonth.class, "of parse from"),
  ZONE(ZoneId.class, "of"),
  ZONE_OFFSET(ZoneOffset.class, "of ofHours ofHoursMinutes"),
  UNIT(ChronoUnit.class, "valueOf"),
  FORMATTER(DateTimeFormatter.class, "ofPattern"),
  ROUNDING(RoundingMode.class, "valueOf"),
  TIME_UNIT(TimeUnit.class, "valueOf");

  private static final Map<String, Set<TimeKind>> GROUPS = new HashMap<>();

  static {
    String groups =
        """
        DATES LOCAL_DATE LOCAL_DATE_TIME ZONED OFFSET
        CLOCKS LOCAL_TIME LOCAL_DATE_TIME ZONED OFFSET
        BOTH LOCAL_DATE_TIME ZONED OFFSET
        ANY DATES LOCAL_TIME
        POINTS ANY INSTANT
        YEARS DATES YEAR_MONTH
        SECONDS CLOCKS INSTANT DURATION
        HOURS CLOCKS DURATION
        DAYS DATES DURATION PERIOD
        MONTHS YEARS PERIOD
        LENGTHS DURATION PERIOD
        AMOUNTS POINTS DURATION PERIOD
        NAMED DAY_OF_WEEK MONTH UNIT ROUNDING TIME_UNIT""";
    for (String group : groups.split("\n", -1)) {
      int end = group.indexOf(' ');
      GROUPS.put(group.substring(0, end), all(group.substring(end + 1)));
    }
  }

  private final Class<?> type;
  private final String statics;

  TimeKind(Class<?> type, String statics) {
    this.type = type;
    this.statics = statics;
  }

  /** The kinds, and groups of them, of these names. */
  static Set<TimeKind> all(String names) {
    Set<TimeKind> all = EnumSet.noneOf(TimeKind.class);
    for (String name : names.split(" ", -1)) {
      Set<TimeKind> group = GROUPS.get(name);
      all.addAll(group == null ? EnumSet.of(valueOf(name)) : group);
    }
    return all;
  }

  /** The short name of the type. */
  public String type() {
    return type.getSimpleName();
  }

  /** The type itself. */
  public Class<?> java() {
    return type;
  }

  /** What stands behind the name of the type itself: {@code LocalDate.of(2026, 5, 1)}. */
  public List<String> statics() {
    return List.of(statics.split(" ", -1));
  }

  /** The kind of that type; {@code null} when it is none. */
  public static @Nullable TimeKind named(String type) {
    for (TimeKind kind : values()) {
      if (kind.type().equals(type)) {
        return kind;
      }
    }
    return null;
  }
}
