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
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The types of dates and times whose methods scripts may call. */
public enum TimeKind {
  LOCAL_DATE(LocalDate.class, "of ofEpochDay parse"),
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

  static final Set<TimeKind> DATES = EnumSet.of(LOCAL_DATE, LOCAL_DATE_TIME, ZONED, OFFSET);
  static final Set<TimeKind> CLOCKS = EnumSet.of(LOCAL_TIME, LOCAL_DATE_TIME, ZONED, OFFSET);
  static final Set<TimeKind> BOTH = EnumSet.of(LOCAL_DATE_TIME, ZONED, OFFSET);
  static final Set<TimeKind> ANY = all(DATES, LOCAL_TIME);
  static final Set<TimeKind> POINTS = all(ANY, INSTANT);
  static final Set<TimeKind> YEARS = all(DATES, YEAR_MONTH);
  static final Set<TimeKind> SECONDS = all(CLOCKS, INSTANT, DURATION);
  static final Set<TimeKind> HOURS = all(CLOCKS, DURATION);
  static final Set<TimeKind> DAYS = all(DATES, DURATION, PERIOD);
  static final Set<TimeKind> MONTHS = all(YEARS, PERIOD);
  static final Set<TimeKind> LENGTHS = EnumSet.of(DURATION, PERIOD);
  static final Set<TimeKind> AMOUNTS = all(POINTS, DURATION, PERIOD);
  static final Set<TimeKind> NAMED = EnumSet.of(DAY_OF_WEEK, MONTH, UNIT, ROUNDING, TIME_UNIT);

  private final Class<?> type;
  private final String statics;

  TimeKind(Class<?> type, String statics) {
    this.type = type;
    this.statics = statics;
  }

  /** Some kinds, and more. */
  static Set<TimeKind> all(Set<TimeKind> some, TimeKind... more) {
    Set<TimeKind> all = EnumSet.noneOf(TimeKind.class);
    all.addAll(some);
    for (TimeKind kind : more) {
      all.add(kind);
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
