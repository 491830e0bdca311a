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
  GET_YEAR("getYear", "", "the year", TimeKind.YEARS),
  GET_MONTH("getMonth", "", "the month, such as MAY", TimeKind.YEARS),
  GET_MONTH_VALUE("getMonthValue", "", "the number of the month, 1 to 12", TimeKind.YEARS),
  GET_DAY_OF_MONTH("getDayOfMonth", "", "the day of the month, from 1 on", TimeKind.DATES),
  GET_DAY_OF_WEEK("getDayOfWeek", "", "the day of the week, such as MONDAY", TimeKind.DATES),
  GET_HOUR("getHour", "", "the hour, 0 to 23", TimeKind.CLOCKS),
  GET_MINUTE("getMinute", "", "the minute", TimeKind.CLOCKS),
  GET_SECOND("getSecond", "", "the second", TimeKind.CLOCKS),
  GET_ZONE("getZone", "", "its time zone", TimeKind.NONE, TimeKind.ZONED),
  GET_ID(
      "getId", "", "the name of the time zone", TimeKind.NONE, TimeKind.ZONE, TimeKind.ZONE_OFFSET),
  GET_VALUE(
      "getValue",
      "",
      "its number: 1 is Monday, or January",
      TimeKind.NONE,
      TimeKind.DAY_OF_WEEK,
      TimeKind.MONTH,
      TimeKind.YEAR),
  NAME("name", "", "its name, such as MONDAY", TimeKind.NAMED),
  IS_LEAP_YEAR(
      "isLeapYear",
      "",
      "whether its year is a leap year",
      TimeKind.NONE,
      TimeKind.LOCAL_DATE,
      TimeKind.YEAR_MONTH),
  LENGTH_OF_MONTH(
      "lengthOfMonth",
      "",
      "how many days its month has",
      TimeKind.NONE,
      TimeKind.LOCAL_DATE,
      TimeKind.YEAR_MONTH),
  IS_BEFORE(
      "isBefore",
      "other",
      "whether it is earlier",
      TimeKind.POINTS,
      TimeKind.YEAR,
      TimeKind.YEAR_MONTH),
  IS_AFTER(
      "isAfter",
      "other",
      "whether it is later",
      TimeKind.POINTS,
      TimeKind.YEAR,
      TimeKind.YEAR_MONTH),
  IS_EQUAL("isEqual", "other", "whether it is the same day, or the same moment", TimeKind.DATES),
  UNTIL("until", "end, unit?", "how long it is up to another one", TimeKind.POINTS),
  FORMAT(
      "format",
      "pattern",
      "a text, by a pattern such as 'M/d/yyyy'",
      TimeKind.ANY,
      TimeKind.YEAR_MONTH,
      TimeKind.FORMATTER),
  WITH_ZONE("withZone", "zone", "a formatter for a time zone", TimeKind.NONE, TimeKind.FORMATTER),
  BETWEEN(
      "between", "from, to", "how many of the unit lie between both", TimeKind.NONE, TimeKind.UNIT),

  // Another time
  PLUS(
      "plus",
      "amount, unit?",
      "later by an amount; of a date a whole number is days, as in date + 3",
      TimeKind.AMOUNTS,
      TimeKind.DAY_OF_WEEK,
      TimeKind.MONTH),
  MINUS(
      "minus",
      "amount, unit?",
      "earlier by an amount; of a date a whole number is days, as in date - 3",
      TimeKind.AMOUNTS,
      TimeKind.DAY_OF_WEEK,
      TimeKind.MONTH),
  PLUS_YEARS("plusYears", "years", "so many years later", TimeKind.MONTHS, TimeKind.YEAR),
  PLUS_MONTHS("plusMonths", "months", "so many months later", TimeKind.MONTHS),
  PLUS_WEEKS("plusWeeks", "weeks", "so many weeks later", TimeKind.DATES),
  PLUS_DAYS("plusDays", "days", "so many days later", TimeKind.DAYS),
  PLUS_HOURS("plusHours", "hours", "so many hours later", TimeKind.HOURS),
  PLUS_MINUTES("plusMinutes", "minutes", "so many minutes later", TimeKind.HOURS),
  PLUS_SECONDS("plusSeconds", "seconds", "so many seconds later", TimeKind.SECONDS),
  PLUS_MILLIS(
      "plusMillis",
      "millis",
      "so many thousandths of a second later",
      TimeKind.NONE,
      TimeKind.INSTANT,
      TimeKind.DURATION),
  MINUS_MILLIS(
      "minusMillis",
      "millis",
      "so many thousandths of a second earlier",
      TimeKind.NONE,
      TimeKind.INSTANT,
      TimeKind.DURATION),
  MINUS_YEARS("minusYears", "years", "so many years earlier", TimeKind.MONTHS, TimeKind.YEAR),
  MINUS_MONTHS("minusMonths", "months", "so many months earlier", TimeKind.MONTHS),
  MINUS_WEEKS("minusWeeks", "weeks", "so many weeks earlier", TimeKind.DATES),
  MINUS_DAYS("minusDays", "days", "so many days earlier", TimeKind.DAYS),
  MINUS_HOURS("minusHours", "hours", "so many hours earlier", TimeKind.HOURS),
  MINUS_MINUTES("minusMinutes", "minutes", "so many minutes earlier", TimeKind.HOURS),
  MINUS_SECONDS("minusSeconds", "seconds", "so many seconds earlier", TimeKind.SECONDS),
  WITH("with", "what, value?", "with one part of it set", TimeKind.POINTS),
  WITH_YEAR("withYear", "year", "the same in another year", TimeKind.DATES),
  WITH_MONTH("withMonth", "month", "the same in another month", TimeKind.DATES),
  WITH_DAY_OF_MONTH(
      "withDayOfMonth", "day", "the same on another day of the month", TimeKind.DATES),
  WITH_HOUR("withHour", "hour", "the same at another hour", TimeKind.CLOCKS),
  WITH_MINUTE("withMinute", "minute", "the same at another minute", TimeKind.CLOCKS),
  WITH_SECOND("withSecond", "second", "the same at another second", TimeKind.CLOCKS),
  TRUNCATED_TO(
      "truncatedTo",
      "unit",
      "without what is smaller than the unit",
      TimeKind.CLOCKS,
      TimeKind.INSTANT),
  AT_START_OF_DAY(
      "atStartOfDay", "zone?", "the first moment of the day", TimeKind.NONE, TimeKind.LOCAL_DATE),
  AT_TIME(
      "atTime",
      "hourOrTime, minute?, second?, nano?",
      "that day at a time",
      TimeKind.NONE,
      TimeKind.LOCAL_DATE),
  AT_DAY(
      "atDay",
      "day",
      "that day of the month, or of the year",
      TimeKind.NONE,
      TimeKind.YEAR,
      TimeKind.YEAR_MONTH),
  AT_END_OF_MONTH(
      "atEndOfMonth", "", "the last day of the month", TimeKind.NONE, TimeKind.YEAR_MONTH),
  AT_ZONE(
      "atZone",
      "zone",
      "in a time zone",
      TimeKind.NONE,
      TimeKind.LOCAL_DATE_TIME,
      TimeKind.INSTANT),
  WITH_ZONE_SAME_INSTANT(
      "withZoneSameInstant",
      "zone",
      "the same moment in another time zone",
      TimeKind.NONE,
      TimeKind.ZONED),
  AT_ZONE_SAME_INSTANT(
      "atZoneSameInstant",
      "zone",
      "the same moment in a time zone",
      TimeKind.NONE,
      TimeKind.OFFSET),
  TO_LOCAL_DATE("toLocalDate", "", "the day", TimeKind.BOTH),
  TO_LOCAL_TIME("toLocalTime", "", "the time of day", TimeKind.BOTH),
  TO_LOCAL_DATE_TIME(
      "toLocalDateTime",
      "",
      "day and time without the time zone",
      TimeKind.NONE,
      TimeKind.ZONED,
      TimeKind.OFFSET),
  TO_ZONED_DATE_TIME("toZonedDateTime", "", "in a time zone", TimeKind.NONE, TimeKind.OFFSET),
  TO_INSTANT("toInstant", "offset?", "the moment", TimeKind.BOTH),
  TO_EPOCH_SECOND(
      "toEpochSecond", "", "seconds since 1970", TimeKind.NONE, TimeKind.ZONED, TimeKind.OFFSET),
  TO_EPOCH_MILLI(
      "toEpochMilli", "", "thousandths of a second since 1970", TimeKind.NONE, TimeKind.INSTANT),
  GET_EPOCH_SECOND("getEpochSecond", "", "seconds since 1970", TimeKind.NONE, TimeKind.INSTANT),

  // How long something takes
  GET_YEARS("getYears", "", "its years", TimeKind.NONE, TimeKind.PERIOD),
  GET_MONTHS("getMonths", "", "its months", TimeKind.NONE, TimeKind.PERIOD),
  GET_DAYS("getDays", "", "its days", TimeKind.NONE, TimeKind.PERIOD),
  GET_SECONDS("getSeconds", "", "its seconds, all of them", TimeKind.NONE, TimeKind.DURATION),
  TO_DAYS("toDays", "amount?", "in days", TimeKind.NONE, TimeKind.DURATION, TimeKind.TIME_UNIT),
  TO_HOURS("toHours", "amount?", "in hours", TimeKind.NONE, TimeKind.DURATION, TimeKind.TIME_UNIT),
  TO_MINUTES(
      "toMinutes", "amount?", "in minutes", TimeKind.NONE, TimeKind.DURATION, TimeKind.TIME_UNIT),
  TO_SECONDS(
      "toSeconds", "amount?", "in seconds", TimeKind.NONE, TimeKind.DURATION, TimeKind.TIME_UNIT),
  TO_MILLIS(
      "toMillis",
      "amount?",
      "in thousandths of a second",
      TimeKind.NONE,
      TimeKind.DURATION,
      TimeKind.TIME_UNIT),
  TO_HOURS_PART("toHoursPart", "", "the hours beside its days", TimeKind.NONE, TimeKind.DURATION),
  TO_MINUTES_PART(
      "toMinutesPart", "", "the minutes beside its hours", TimeKind.NONE, TimeKind.DURATION),
  MULTIPLIED_BY("multipliedBy", "times", "so many times as long", TimeKind.LENGTHS),
  ABS("abs", "", "without its sign", TimeKind.NONE, TimeKind.DURATION),
  IS_NEGATIVE("isNegative", "", "whether it is below 0", TimeKind.LENGTHS);

  private static final Map<String, TimeMethod> BY_NAME = ScriptMethod.byName(values());

  @SuppressWarnings("ImmutableEnumChecker") // all of it is final
  private final Signature signature;

  @SuppressWarnings("ImmutableEnumChecker") // nobody changes it
  private final Set<TimeKind> kinds;

  TimeMethod(String id, String parameters, String does, Set<TimeKind> some, TimeKind... more) {
    signature = new Signature(id, parameters, Cost.FEW, does);
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
