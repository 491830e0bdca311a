package dev.callsheet.dsl.library.method;

import java.util.Map;

/**
 * What scripts may call on dates and times. Their code is the JDK's: the library calls the public
 * method of that name of the value's type.
 */
public final class MethodsOfTimes {
  /** Each with the types that have it. */
  public static final Map<String, ScriptMethod> ALL =
      ScriptMethod.all(
          """
          getYear(): Number; the year; of: YEARS
          getMonth(): Month; the month, such as MAY; of: YEARS
          getMonthValue(): Number; the number of the month, 1 to 12; of: YEARS
          getDayOfMonth(): Number; the day of the month, from 1 on; of: DATES
          getDayOfWeek(): DayOfWeek; the day of the week, such as MONDAY; of: DATES
          getHour(): Number; the hour, 0 to 23; of: CLOCKS
          getMinute(): Number; the minute; of: CLOCKS
          getSecond(): Number; the second; of: CLOCKS
          getZone(): ZoneId; its time zone; of: ZONED
          getId(): Text; the name of the time zone; of: ZONE ZONE_OFFSET
          getValue(): Number; its number: 1 is Monday, or January; of: DAY_OF_WEEK MONTH YEAR
          name(): Text; its name, such as MONDAY; of: NAMED
          isLeapYear(): Bool; whether its year is a leap year; of: LOCAL_DATE YEAR_MONTH
          lengthOfMonth(): Number; how many days its month has; of: LOCAL_DATE YEAR_MONTH
          isBefore(other: Moment): Bool; whether it is earlier; of: POINTS YEAR YEAR_MONTH
          isAfter(other: Moment): Bool; whether it is later; of: POINTS YEAR YEAR_MONTH
          isEqual(other: Moment): Bool; whether it is the same day, or the same moment; of: DATES
          until(end: Moment, unit: ChronoUnit?): Number | Period; how long it is up to another one; of: POINTS
          format(pattern: DatePattern | Moment): Text; a text, by a pattern such as 'M/d/yyyy'; of: ANY YEAR_MONTH FORMATTER
          withZone(zone: Zone): Same; a formatter for a time zone; of: FORMATTER
          between(from: Moment, to: Moment): Number; how many of the unit lie between both; of: UNIT
          plus(amount: Number | Moment, unit: ChronoUnit?): Same; later by an amount; of a date a whole number is days, as in date + 3; of: AMOUNTS DAY_OF_WEEK MONTH
          minus(amount: Number | Moment, unit: ChronoUnit?): Same; earlier by an amount; of a date a whole number is days, as in date - 3; of: AMOUNTS DAY_OF_WEEK MONTH
          plusYears(years: Number): Same; so many years later; of: MONTHS YEAR
          plusMonths(months: Number): Same; so many months later; of: MONTHS
          plusWeeks(weeks: Number): Same; so many weeks later; of: DATES
          plusDays(days: Number): Same; so many days later; of: DAYS
          plusHours(hours: Number): Same; so many hours later; of: HOURS
          plusMinutes(minutes: Number): Same; so many minutes later; of: HOURS
          plusSeconds(seconds: Number): Same; so many seconds later; of: SECONDS
          plusMillis(millis: Number): Same; so many thousandths of a second later; of: INSTANT DURATION
          minusMillis(millis: Number): Same; so many thousandths of a second earlier; of: INSTANT DURATION
          minusYears(years: Number): Same; so many years earlier; of: MONTHS YEAR
          minusMonths(months: Number): Same; so many months earlier; of: MONTHS
          minusWeeks(weeks: Number): Same; so many weeks earlier; of: DATES
          minusDays(days: Number): Same; so many days earlier; of: DAYS
          minusHours(hours: Number): Same; so many hours earlier; of: HOURS
          minusMinutes(minutes: Number): Same; so many minutes earlier; of: HOURS
          minusSeconds(seconds: Number): Same; so many seconds earlier; of: SECONDS
          with(what, value: Number?): Same; with one part of it set; of: POINTS
          withYear(year: Number): Same; the same in another year; of: DATES
          withMonth(month: Number): Same; the same in another month; of: DATES
          withDayOfMonth(day: Number): Same; the same on another day of the month; of: DATES
          withHour(hour: Number): Same; the same at another hour; of: CLOCKS
          withMinute(minute: Number): Same; the same at another minute; of: CLOCKS
          withSecond(second: Number): Same; the same at another second; of: CLOCKS
          truncatedTo(unit: ChronoUnit): Same; without what is smaller than the unit; of: CLOCKS INSTANT
          atStartOfDay(zone: ZoneId?): LocalDateTime | ZonedDateTime; the first moment of the day; of: LOCAL_DATE
          atTime(hourOrTime: Number | LocalTime, minute: Number?, second: Number?, nano: Number?): LocalDateTime; that day at a time; of: LOCAL_DATE
          atDay(day: Number): LocalDate; that day of the month, or of the year; of: YEAR YEAR_MONTH
          atEndOfMonth(): LocalDate; the last day of the month; of: YEAR_MONTH
          atZone(zone: Zone): ZonedDateTime; in a time zone; of: LOCAL_DATE_TIME INSTANT
          withZoneSameInstant(zone: Zone): Same; the same moment in another time zone; of: ZONED
          atZoneSameInstant(zone: Zone): ZonedDateTime; the same moment in a time zone; of: OFFSET
          toLocalDate(): LocalDate; the day; of: BOTH
          toLocalTime(): LocalTime; the time of day; of: BOTH
          toLocalDateTime(): LocalDateTime; day and time without the time zone; of: ZONED OFFSET
          toZonedDateTime(): ZonedDateTime; in a time zone; of: OFFSET
          toInstant(offset: ZoneOffset?): Instant; the moment; of: BOTH
          toEpochSecond(): Number; seconds since 1970; of: ZONED OFFSET
          toEpochMilli(): Number; thousandths of a second since 1970; of: INSTANT
          getEpochSecond(): Number; seconds since 1970; of: INSTANT
          getYears(): Number; its years; of: PERIOD
          getMonths(): Number; its months; of: PERIOD
          getDays(): Number; its days; of: PERIOD
          getSeconds(): Number; its seconds, all of them; of: DURATION
          toDays(amount: Number?): Number; in days; of: DURATION TIME_UNIT
          toHours(amount: Number?): Number; in hours; of: DURATION TIME_UNIT
          toMinutes(amount: Number?): Number; in minutes; of: DURATION TIME_UNIT
          toSeconds(amount: Number?): Number; in seconds; of: DURATION TIME_UNIT
          toMillis(amount: Number?): Number; in thousandths of a second; of: DURATION TIME_UNIT
          toHoursPart(): Number; the hours beside its days; of: DURATION
          toMinutesPart(): Number; the minutes beside its hours; of: DURATION
          multipliedBy(times: Number): Same; so many times as long; of: LENGTHS
          abs(): Same; without its sign; of: DURATION
          isNegative(): Bool; whether it is below 0; of: LENGTHS""");

  private MethodsOfTimes() {}
}
