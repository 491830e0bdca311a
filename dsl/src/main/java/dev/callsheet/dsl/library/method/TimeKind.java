package dev.callsheet.dsl.library.method;

import java.util.EnumSet;
import java.util.Set;

/** The types of dates and times whose methods scripts may call. */
public enum TimeKind {
  LOCAL_DATE("LocalDate"),
  LOCAL_TIME("LocalTime"),
  LOCAL_DATE_TIME("LocalDateTime"),
  ZONED("ZonedDateTime"),
  OFFSET("OffsetDateTime"),
  INSTANT("Instant"),
  DURATION("Duration"),
  PERIOD("Period"),
  DAY_OF_WEEK("DayOfWeek"),
  MONTH("Month"),
  YEAR("Year"),
  YEAR_MONTH("YearMonth"),
  ZONE("ZoneId"),
  ZONE_OFFSET("ZoneOffset"),
  UNIT("ChronoUnit"),
  FORMATTER("DateTimeFormatter"),
  ROUNDING("RoundingMode"),
  TIME_UNIT("TimeUnit");

  /** What has a date. */
  static final Set<TimeKind> DATES = EnumSet.of(LOCAL_DATE, LOCAL_DATE_TIME, ZONED, OFFSET);

  /** What has a time of day. */
  static final Set<TimeKind> CLOCKS = EnumSet.of(LOCAL_TIME, LOCAL_DATE_TIME, ZONED, OFFSET);

  /** What has a date and a time of day. */
  static final Set<TimeKind> BOTH = EnumSet.of(LOCAL_DATE_TIME, ZONED, OFFSET);

  /** What has a date or a time of day. */
  static final Set<TimeKind> ANY = all(DATES, LOCAL_TIME);

  /** What has a place on the line of time, or on a clock. */
  static final Set<TimeKind> POINTS = all(ANY, INSTANT);

  /** What is said by a year, at least. */
  static final Set<TimeKind> YEARS = all(DATES, YEAR_MONTH);

  /** What has seconds. */
  static final Set<TimeKind> SECONDS = all(CLOCKS, INSTANT, DURATION);

  /** What has hours and minutes, or measures them. */
  static final Set<TimeKind> HOURS = all(CLOCKS, DURATION);

  /** What has days, or measures them. */
  static final Set<TimeKind> DAYS = all(DATES, DURATION, PERIOD);

  /** What has months, or measures them. */
  static final Set<TimeKind> MONTHS = all(YEARS, PERIOD);

  /** How long something takes. */
  static final Set<TimeKind> LENGTHS = EnumSet.of(DURATION, PERIOD);

  /** Points in time, and how long something takes. */
  static final Set<TimeKind> AMOUNTS = all(POINTS, DURATION, PERIOD);

  /** What is one of a few. */
  static final Set<TimeKind> NAMED = EnumSet.of(DAY_OF_WEEK, MONTH, UNIT, ROUNDING, TIME_UNIT);

  private final String type;

  TimeKind(String type) {
    this.type = type;
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
    return type;
  }
}
