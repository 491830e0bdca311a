package dev.callsheet.dsl.library.method;

import static dev.callsheet.dsl.library.method.TimeKind.AMOUNTS;
import static dev.callsheet.dsl.library.method.TimeKind.ANY;
import static dev.callsheet.dsl.library.method.TimeKind.BOTH;
import static dev.callsheet.dsl.library.method.TimeKind.CLOCKS;
import static dev.callsheet.dsl.library.method.TimeKind.DATES;
import static dev.callsheet.dsl.library.method.TimeKind.DAYS;
import static dev.callsheet.dsl.library.method.TimeKind.DAY_OF_WEEK;
import static dev.callsheet.dsl.library.method.TimeKind.DURATION;
import static dev.callsheet.dsl.library.method.TimeKind.FORMATTER;
import static dev.callsheet.dsl.library.method.TimeKind.HOURS;
import static dev.callsheet.dsl.library.method.TimeKind.INSTANT;
import static dev.callsheet.dsl.library.method.TimeKind.LENGTHS;
import static dev.callsheet.dsl.library.method.TimeKind.LOCAL_DATE;
import static dev.callsheet.dsl.library.method.TimeKind.LOCAL_DATE_TIME;
import static dev.callsheet.dsl.library.method.TimeKind.MONTH;
import static dev.callsheet.dsl.library.method.TimeKind.MONTHS;
import static dev.callsheet.dsl.library.method.TimeKind.NAMED;
import static dev.callsheet.dsl.library.method.TimeKind.OFFSET;
import static dev.callsheet.dsl.library.method.TimeKind.PERIOD;
import static dev.callsheet.dsl.library.method.TimeKind.POINTS;
import static dev.callsheet.dsl.library.method.TimeKind.SECONDS;
import static dev.callsheet.dsl.library.method.TimeKind.TIME_UNIT;
import static dev.callsheet.dsl.library.method.TimeKind.UNIT;
import static dev.callsheet.dsl.library.method.TimeKind.YEAR;
import static dev.callsheet.dsl.library.method.TimeKind.YEARS;
import static dev.callsheet.dsl.library.method.TimeKind.YEAR_MONTH;
import static dev.callsheet.dsl.library.method.TimeKind.ZONE;
import static dev.callsheet.dsl.library.method.TimeKind.ZONED;
import static dev.callsheet.dsl.library.method.TimeKind.ZONE_OFFSET;

import java.util.Map;
import java.util.Set;

/**
 * What scripts may call on dates and times. Their code is the JDK's: the library calls the public
 * method of that name of the value's type.
 */
public enum TimeMethod implements ScriptMethod {
  // What it is
  GET_YEAR("getYear(): Number", "the year", YEARS),
  GET_MONTH("getMonth(): Month", "the month, such as MAY", YEARS),
  GET_MONTH_VALUE("getMonthValue(): Number", "the number of the month, 1 to 12", YEARS),
  GET_DAY_OF_MONTH("getDayOfMonth(): Number", "the day of the month, from 1 on", DATES),
  GET_DAY_OF_WEEK("getDayOfWeek(): DayOfWeek", "the day of the week, such as MONDAY", DATES),
  GET_HOUR("getHour(): Number", "the hour, 0 to 23", CLOCKS),
  GET_MINUTE("getMinute(): Number", "the minute", CLOCKS),
  GET_SECOND("getSecond(): Number", "the second", CLOCKS),
  GET_ZONE("getZone(): ZoneId", "its time zone", ZONED),
  GET_ID("getId(): Text", "the name of the time zone", ZONE, ZONE_OFFSET),
  GET_VALUE("getValue(): Number", "its number: 1 is Monday, or January", DAY_OF_WEEK, MONTH, YEAR),
  NAME("name(): Text", "its name, such as MONDAY", NAMED),
  IS_LEAP_YEAR("isLeapYear(): Bool", "whether its year is a leap year", LOCAL_DATE, YEAR_MONTH),
  LENGTH_OF_MONTH("lengthOfMonth(): Number", "how many days its month has", LOCAL_DATE, YEAR_MONTH),
  IS_BEFORE("isBefore(other: Moment): Bool", "whether it is earlier", POINTS, YEAR, YEAR_MONTH),
  IS_AFTER("isAfter(other: Moment): Bool", "whether it is later", POINTS, YEAR, YEAR_MONTH),
  IS_EQUAL("isEqual(other: Moment): Bool", "whether it is the same day, or the same moment", DATES),
  UNTIL(
      "until(end: Moment, unit: ChronoUnit?): Number | Period",
      "how long it is up to another one",
      POINTS),
  FORMAT(
      "format(pattern: DatePattern | Moment): Text",
      "a text, by a pattern such as 'M/d/yyyy'",
      ANY,
      YEAR_MONTH,
      FORMATTER),
  WITH_ZONE("withZone(zone: Zone): Same", "a formatter for a time zone", FORMATTER),
  BETWEEN(
      "between(from: Moment, to: Moment): Number", "how many of the unit lie between both", UNIT),

  // Another time
  PLUS(
      "plus(amount: Number | Moment, unit: ChronoUnit?): Same",
      "later by an amount; of a date a whole number is days, as in date + 3",
      AMOUNTS,
      DAY_OF_WEEK,
      MONTH),
  MINUS(
      "minus(amount: Number | Moment, unit: ChronoUnit?): Same",
      "earlier by an amount; of a date a whole number is days, as in date - 3",
      AMOUNTS,
      DAY_OF_WEEK,
      MONTH),
  PLUS_YEARS("plusYears(years: Number): Same", "so many years later", MONTHS, YEAR),
  PLUS_MONTHS("plusMonths(months: Number): Same", "so many months later", MONTHS),
  PLUS_WEEKS("plusWeeks(weeks: Number): Same", "so many weeks later", DATES),
  PLUS_DAYS("plusDays(days: Number): Same", "so many days later", DAYS),
  PLUS_HOURS("plusHours(hours: Number): Same", "so many hours later", HOURS),
  PLUS_MINUTES("plusMinutes(minutes: Number): Same", "so many minutes later", HOURS),
  PLUS_SECONDS("plusSeconds(seconds: Number): Same", "so many seconds later", SECONDS),
  PLUS_MILLIS(
      "plusMillis(millis: Number): Same",
      "so many thousandths of a second later",
      INSTANT,
      DURATION),
  MINUS_MILLIS(
      "minusMillis(millis: Number): Same",
      "so many thousandths of a second earlier",
      INSTANT,
      DURATION),
  MINUS_YEARS("minusYears(years: Number): Same", "so many years earlier", MONTHS, YEAR),
  MINUS_MONTHS("minusMonths(months: Number): Same", "so many months earlier", MONTHS),
  MINUS_WEEKS("minusWeeks(weeks: Number): Same", "so many weeks earlier", DATES),
  MINUS_DAYS("minusDays(days: Number): Same", "so many days earlier", DAYS),
  MINUS_HOURS("minusHours(hours: Number): Same", "so many hours earlier", HOURS),
  MINUS_MINUTES("minusMinutes(minutes: Number): Same", "so many minutes earlier", HOURS),
  MINUS_SECONDS("minusSeconds(seconds: Number): Same", "so many seconds earlier", SECONDS),
  WITH("with(what, value: Number?): Same", "with one part of it set", POINTS),
  WITH_YEAR("withYear(year: Number): Same", "the same in another year", DATES),
  WITH_MONTH("withMonth(month: Number): Same", "the same in another month", DATES),
  WITH_DAY_OF_MONTH(
      "withDayOfMonth(day: Number): Same", "the same on another day of the month", DATES),
  WITH_HOUR("withHour(hour: Number): Same", "the same at another hour", CLOCKS),
  WITH_MINUTE("withMinute(minute: Number): Same", "the same at another minute", CLOCKS),
  WITH_SECOND("withSecond(second: Number): Same", "the same at another second", CLOCKS),
  TRUNCATED_TO(
      "truncatedTo(unit: ChronoUnit): Same",
      "without what is smaller than the unit",
      CLOCKS,
      INSTANT),
  AT_START_OF_DAY(
      "atStartOfDay(zone: ZoneId?): LocalDateTime | ZonedDateTime",
      "the first moment of the day",
      LOCAL_DATE),
  AT_TIME(
      "atTime(hourOrTime: Number | LocalTime, minute: Number?, second: Number?, nano: Number?): LocalDateTime",
      "that day at a time",
      LOCAL_DATE),
  AT_DAY(
      "atDay(day: Number): LocalDate", "that day of the month, or of the year", YEAR, YEAR_MONTH),
  AT_END_OF_MONTH("atEndOfMonth(): LocalDate", "the last day of the month", YEAR_MONTH),
  AT_ZONE("atZone(zone: Zone): ZonedDateTime", "in a time zone", LOCAL_DATE_TIME, INSTANT),
  WITH_ZONE_SAME_INSTANT(
      "withZoneSameInstant(zone: Zone): Same", "the same moment in another time zone", ZONED),
  AT_ZONE_SAME_INSTANT(
      "atZoneSameInstant(zone: Zone): ZonedDateTime", "the same moment in a time zone", OFFSET),
  TO_LOCAL_DATE("toLocalDate(): LocalDate", "the day", BOTH),
  TO_LOCAL_TIME("toLocalTime(): LocalTime", "the time of day", BOTH),
  TO_LOCAL_DATE_TIME(
      "toLocalDateTime(): LocalDateTime", "day and time without the time zone", ZONED, OFFSET),
  TO_ZONED_DATE_TIME("toZonedDateTime(): ZonedDateTime", "in a time zone", OFFSET),
  TO_INSTANT("toInstant(offset: ZoneOffset?): Instant", "the moment", BOTH),
  TO_EPOCH_SECOND("toEpochSecond(): Number", "seconds since 1970", ZONED, OFFSET),
  TO_EPOCH_MILLI("toEpochMilli(): Number", "thousandths of a second since 1970", INSTANT),
  GET_EPOCH_SECOND("getEpochSecond(): Number", "seconds since 1970", INSTANT),

  // How long something takes
  GET_YEARS("getYears(): Number", "its years", PERIOD),
  GET_MONTHS("getMonths(): Number", "its months", PERIOD),
  GET_DAYS("getDays(): Number", "its days", PERIOD),
  GET_SECONDS("getSeconds(): Number", "its seconds, all of them", DURATION),
  TO_DAYS("toDays(amount: Number?): Number", "in days", DURATION, TIME_UNIT),
  TO_HOURS("toHours(amount: Number?): Number", "in hours", DURATION, TIME_UNIT),
  TO_MINUTES("toMinutes(amount: Number?): Number", "in minutes", DURATION, TIME_UNIT),
  TO_SECONDS("toSeconds(amount: Number?): Number", "in seconds", DURATION, TIME_UNIT),
  TO_MILLIS("toMillis(amount: Number?): Number", "in thousandths of a second", DURATION, TIME_UNIT),
  TO_HOURS_PART("toHoursPart(): Number", "the hours beside its days", DURATION),
  TO_MINUTES_PART("toMinutesPart(): Number", "the minutes beside its hours", DURATION),
  MULTIPLIED_BY("multipliedBy(times: Number): Same", "so many times as long", LENGTHS),
  ABS("abs(): Same", "without its sign", DURATION),
  IS_NEGATIVE("isNegative(): Bool", "whether it is below 0", LENGTHS);

  public static final Map<String, TimeMethod> BY_NAME = ScriptMethod.byName(values());

  @SuppressWarnings("ImmutableEnumChecker") // what changes is what was read
  private final Signature signature;

  @SuppressWarnings("ImmutableEnumChecker") // nobody changes it
  private final Set<TimeKind> kinds;

  TimeMethod(String text, String does, TimeKind... kinds) {
    this(text, does, Set.of(), kinds);
  }

  TimeMethod(String text, String does, Set<TimeKind> some, TimeKind... more) {
    signature = new Signature(text, does);
    kinds = TimeKind.all(some, more);
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
