package dev.callsheet.dsl.library.method;

import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What scripts may call on dates and times. Their code is the JDK's: the library calls the public
 * method of that name of the value's type.
 */
public enum TimeMethod implements ScriptMethod {
  // What it is
  GET_YEAR("getYear(): Number", "the year", TimeKind.YEARS),
  GET_MONTH("getMonth(): Month", "the month, such as MAY", TimeKind.YEARS),
  GET_MONTH_VALUE("getMonthValue(): Number", "the number of the month, 1 to 12", TimeKind.YEARS),
  GET_DAY_OF_MONTH("getDayOfMonth(): Number", "the day of the month, from 1 on", TimeKind.DATES),
  GET_DAY_OF_WEEK(
      "getDayOfWeek(): DayOfWeek", "the day of the week, such as MONDAY", TimeKind.DATES),
  GET_HOUR("getHour(): Number", "the hour, 0 to 23", TimeKind.CLOCKS),
  GET_MINUTE("getMinute(): Number", "the minute", TimeKind.CLOCKS),
  GET_SECOND("getSecond(): Number", "the second", TimeKind.CLOCKS),
  GET_ZONE("getZone(): ZoneId", "its time zone", TimeKind.NONE, TimeKind.ZONED),
  GET_ID(
      "getId(): Text",
      "the name of the time zone",
      TimeKind.NONE,
      TimeKind.ZONE,
      TimeKind.ZONE_OFFSET),
  GET_VALUE(
      "getValue(): Number",
      "its number: 1 is Monday, or January",
      TimeKind.NONE,
      TimeKind.DAY_OF_WEEK,
      TimeKind.MONTH,
      TimeKind.YEAR),
  NAME("name(): Text", "its name, such as MONDAY", TimeKind.NAMED),
  IS_LEAP_YEAR(
      "isLeapYear(): Bool",
      "whether its year is a leap year",
      TimeKind.NONE,
      TimeKind.LOCAL_DATE,
      TimeKind.YEAR_MONTH),
  LENGTH_OF_MONTH(
      "lengthOfMonth(): Number",
      "how many days its month has",
      TimeKind.NONE,
      TimeKind.LOCAL_DATE,
      TimeKind.YEAR_MONTH),
  IS_BEFORE(
      "isBefore(other: Moment): Bool",
      "whether it is earlier",
      TimeKind.POINTS,
      TimeKind.YEAR,
      TimeKind.YEAR_MONTH),
  IS_AFTER(
      "isAfter(other: Moment): Bool",
      "whether it is later",
      TimeKind.POINTS,
      TimeKind.YEAR,
      TimeKind.YEAR_MONTH),
  IS_EQUAL(
      "isEqual(other: Moment): Bool",
      "whether it is the same day, or the same moment",
      TimeKind.DATES),
  UNTIL(
      "until(end: Moment, unit: ChronoUnit?): Number | Period",
      "how long it is up to another one",
      TimeKind.POINTS),
  FORMAT(
      "format(pattern: DatePattern | Moment): Text",
      "a text, by a pattern such as 'M/d/yyyy'",
      TimeKind.ANY,
      TimeKind.YEAR_MONTH,
      TimeKind.FORMATTER),
  WITH_ZONE(
      "withZone(zone: Zone): Same",
      "a formatter for a time zone",
      TimeKind.NONE,
      TimeKind.FORMATTER),
  BETWEEN(
      "between(from: Moment, to: Moment): Number",
      "how many of the unit lie between both",
      TimeKind.NONE,
      TimeKind.UNIT),

  // Another time
  PLUS(
      "plus(amount: Number | Moment, unit: ChronoUnit?): Same",
      "later by an amount; of a date a whole number is days, as in date + 3",
      TimeKind.AMOUNTS,
      TimeKind.DAY_OF_WEEK,
      TimeKind.MONTH),
  MINUS(
      "minus(amount: Number | Moment, unit: ChronoUnit?): Same",
      "earlier by an amount; of a date a whole number is days, as in date - 3",
      TimeKind.AMOUNTS,
      TimeKind.DAY_OF_WEEK,
      TimeKind.MONTH),
  PLUS_YEARS(
      "plusYears(years: Number): Same", "so many years later", TimeKind.MONTHS, TimeKind.YEAR),
  PLUS_MONTHS("plusMonths(months: Number): Same", "so many months later", TimeKind.MONTHS),
  PLUS_WEEKS("plusWeeks(weeks: Number): Same", "so many weeks later", TimeKind.DATES),
  PLUS_DAYS("plusDays(days: Number): Same", "so many days later", TimeKind.DAYS),
  PLUS_HOURS("plusHours(hours: Number): Same", "so many hours later", TimeKind.HOURS),
  PLUS_MINUTES("plusMinutes(minutes: Number): Same", "so many minutes later", TimeKind.HOURS),
  PLUS_SECONDS("plusSeconds(seconds: Number): Same", "so many seconds later", TimeKind.SECONDS),
  PLUS_MILLIS(
      "plusMillis(millis: Number): Same",
      "so many thousandths of a second later",
      TimeKind.NONE,
      TimeKind.INSTANT,
      TimeKind.DURATION),
  MINUS_MILLIS(
      "minusMillis(millis: Number): Same",
      "so many thousandths of a second earlier",
      TimeKind.NONE,
      TimeKind.INSTANT,
      TimeKind.DURATION),
  MINUS_YEARS(
      "minusYears(years: Number): Same", "so many years earlier", TimeKind.MONTHS, TimeKind.YEAR),
  MINUS_MONTHS("minusMonths(months: Number): Same", "so many months earlier", TimeKind.MONTHS),
  MINUS_WEEKS("minusWeeks(weeks: Number): Same", "so many weeks earlier", TimeKind.DATES),
  MINUS_DAYS("minusDays(days: Number): Same", "so many days earlier", TimeKind.DAYS),
  MINUS_HOURS("minusHours(hours: Number): Same", "so many hours earlier", TimeKind.HOURS),
  MINUS_MINUTES("minusMinutes(minutes: Number): Same", "so many minutes earlier", TimeKind.HOURS),
  MINUS_SECONDS("minusSeconds(seconds: Number): Same", "so many seconds earlier", TimeKind.SECONDS),
  WITH("with(what, value: Number?): Same", "with one part of it set", TimeKind.POINTS),
  WITH_YEAR("withYear(year: Number): Same", "the same in another year", TimeKind.DATES),
  WITH_MONTH("withMonth(month: Number): Same", "the same in another month", TimeKind.DATES),
  WITH_DAY_OF_MONTH(
      "withDayOfMonth(day: Number): Same", "the same on another day of the month", TimeKind.DATES),
  WITH_HOUR("withHour(hour: Number): Same", "the same at another hour", TimeKind.CLOCKS),
  WITH_MINUTE("withMinute(minute: Number): Same", "the same at another minute", TimeKind.CLOCKS),
  WITH_SECOND("withSecond(second: Number): Same", "the same at another second", TimeKind.CLOCKS),
  TRUNCATED_TO(
      "truncatedTo(unit: ChronoUnit): Same",
      "without what is smaller than the unit",
      TimeKind.CLOCKS,
      TimeKind.INSTANT),
  AT_START_OF_DAY(
      "atStartOfDay(zone: ZoneId?): LocalDateTime | ZonedDateTime",
      "the first moment of the day",
      TimeKind.NONE,
      TimeKind.LOCAL_DATE),
  AT_TIME(
      "atTime(hourOrTime: Number | LocalTime, minute: Number?, second: Number?, nano: Number?): LocalDateTime",
      "that day at a time",
      TimeKind.NONE,
      TimeKind.LOCAL_DATE),
  AT_DAY(
      "atDay(day: Number): LocalDate",
      "that day of the month, or of the year",
      TimeKind.NONE,
      TimeKind.YEAR,
      TimeKind.YEAR_MONTH),
  AT_END_OF_MONTH(
      "atEndOfMonth(): LocalDate", "the last day of the month", TimeKind.NONE, TimeKind.YEAR_MONTH),
  AT_ZONE(
      "atZone(zone: Zone): ZonedDateTime",
      "in a time zone",
      TimeKind.NONE,
      TimeKind.LOCAL_DATE_TIME,
      TimeKind.INSTANT),
  WITH_ZONE_SAME_INSTANT(
      "withZoneSameInstant(zone: Zone): Same",
      "the same moment in another time zone",
      TimeKind.NONE,
      TimeKind.ZONED),
  AT_ZONE_SAME_INSTANT(
      "atZoneSameInstant(zone: Zone): ZonedDateTime",
      "the same moment in a time zone",
      TimeKind.NONE,
      TimeKind.OFFSET),
  TO_LOCAL_DATE("toLocalDate(): LocalDate", "the day", TimeKind.BOTH),
  TO_LOCAL_TIME("toLocalTime(): LocalTime", "the time of day", TimeKind.BOTH),
  TO_LOCAL_DATE_TIME(
      "toLocalDateTime(): LocalDateTime",
      "day and time without the time zone",
      TimeKind.NONE,
      TimeKind.ZONED,
      TimeKind.OFFSET),
  TO_ZONED_DATE_TIME(
      "toZonedDateTime(): ZonedDateTime", "in a time zone", TimeKind.NONE, TimeKind.OFFSET),
  TO_INSTANT("toInstant(offset: ZoneOffset?): Instant", "the moment", TimeKind.BOTH),
  TO_EPOCH_SECOND(
      "toEpochSecond(): Number",
      "seconds since 1970",
      TimeKind.NONE,
      TimeKind.ZONED,
      TimeKind.OFFSET),
  TO_EPOCH_MILLI(
      "toEpochMilli(): Number",
      "thousandths of a second since 1970",
      TimeKind.NONE,
      TimeKind.INSTANT),
  GET_EPOCH_SECOND(
      "getEpochSecond(): Number", "seconds since 1970", TimeKind.NONE, TimeKind.INSTANT),

  // How long something takes
  GET_YEARS("getYears(): Number", "its years", TimeKind.NONE, TimeKind.PERIOD),
  GET_MONTHS("getMonths(): Number", "its months", TimeKind.NONE, TimeKind.PERIOD),
  GET_DAYS("getDays(): Number", "its days", TimeKind.NONE, TimeKind.PERIOD),
  GET_SECONDS("getSeconds(): Number", "its seconds, all of them", TimeKind.NONE, TimeKind.DURATION),
  TO_DAYS(
      "toDays(amount: Number?): Number",
      "in days",
      TimeKind.NONE,
      TimeKind.DURATION,
      TimeKind.TIME_UNIT),
  TO_HOURS(
      "toHours(amount: Number?): Number",
      "in hours",
      TimeKind.NONE,
      TimeKind.DURATION,
      TimeKind.TIME_UNIT),
  TO_MINUTES(
      "toMinutes(amount: Number?): Number",
      "in minutes",
      TimeKind.NONE,
      TimeKind.DURATION,
      TimeKind.TIME_UNIT),
  TO_SECONDS(
      "toSeconds(amount: Number?): Number",
      "in seconds",
      TimeKind.NONE,
      TimeKind.DURATION,
      TimeKind.TIME_UNIT),
  TO_MILLIS(
      "toMillis(amount: Number?): Number",
      "in thousandths of a second",
      TimeKind.NONE,
      TimeKind.DURATION,
      TimeKind.TIME_UNIT),
  TO_HOURS_PART(
      "toHoursPart(): Number", "the hours beside its days", TimeKind.NONE, TimeKind.DURATION),
  TO_MINUTES_PART(
      "toMinutesPart(): Number", "the minutes beside its hours", TimeKind.NONE, TimeKind.DURATION),
  MULTIPLIED_BY("multipliedBy(times: Number): Same", "so many times as long", TimeKind.LENGTHS),
  ABS("abs(): Same", "without its sign", TimeKind.NONE, TimeKind.DURATION),
  IS_NEGATIVE("isNegative(): Bool", "whether it is below 0", TimeKind.LENGTHS);

  private static final Map<String, TimeMethod> BY_NAME = ScriptMethod.byName(values());

  @SuppressWarnings("ImmutableEnumChecker") // all of it is final
  private final Signature signature;

  @SuppressWarnings("ImmutableEnumChecker") // nobody changes it
  private final Set<TimeKind> kinds;

  TimeMethod(String text, String does, Set<TimeKind> some, TimeKind... more) {
    signature = new Signature(text, Cost.FEW, does);
    kinds = TimeKind.all(some, more);
  }

  /** The method of that name; {@code null} when there is none. */
  public static @Nullable TimeMethod named(String name) {
    return BY_NAME.get(name);
  }

  @Override
  public Signature signature() {
    return signature;
  }

  /** Whether values of that type have it. */
  public boolean isOf(TimeKind kind) {
    return kinds.contains(kind);
  }
}
