package dev.callsheet.dsl.library;

import dev.callsheet.dsl.sandbox.Meter;
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

/**
 * Dates and times: what scripts may do with them. There is no "now": the same script gives the same
 * plan.
 */
final class Times {
  private static final String COMMON = "toString equals hashCode compareTo";
  private static final String DATE =
      " plusDays plusWeeks plusMonths plusYears minusDays minusWeeks minusMonths minusYears"
          + " withDayOfMonth withDayOfYear withMonth withYear getYear getMonth getMonthValue"
          + " getDayOfMonth getDayOfYear getDayOfWeek";
  private static final String TIME =
      " plusHours plusMinutes plusSeconds plusNanos minusHours minusMinutes minusSeconds"
          + " minusNanos withHour withMinute withSecond withNano getHour getMinute getSecond"
          + " getNano truncatedTo";
  private static final String ORDER = " isBefore isAfter isEqual plus minus until format with";
  private static final Map<Class<?>, String> NAMES =
      Map.ofEntries(
          Map.entry(
              LocalDate.class,
              DATE
                  + ORDER
                  + " isLeapYear lengthOfMonth lengthOfYear atStartOfDay atTime toEpochDay"
                  + " of ofEpochDay ofYearDay parse"),
          Map.entry(LocalTime.class, TIME + ORDER + " toSecondOfDay atDate of ofSecondOfDay parse"),
          Map.entry(
              LocalDateTime.class,
              DATE
                  + TIME
                  + ORDER
                  + " toLocalDate toLocalTime atZone atOffset toInstant of"
                  + " ofInstant parse"),
          Map.entry(
              ZonedDateTime.class,
              DATE
                  + TIME
                  + ORDER
                  + " toLocalDate toLocalTime toLocalDateTime toInstant"
                  + " toOffsetDateTime getZone getOffset withZoneSameInstant withZoneSameLocal"
                  + " toEpochSecond of ofInstant ofLocal parse"),
          Map.entry(
              OffsetDateTime.class,
              DATE
                  + TIME
                  + ORDER
                  + " toLocalDate toLocalTime toLocalDateTime toInstant"
                  + " toZonedDateTime atZoneSameInstant getOffset withOffsetSameInstant"
                  + " toEpochSecond of ofInstant parse"),
          Map.entry(
              Instant.class,
              ORDER
                  + " plusSeconds plusMillis plusNanos minusSeconds minusMillis minusNanos"
                  + " atZone atOffset toEpochMilli getEpochSecond getNano truncatedTo"
                  + " ofEpochSecond ofEpochMilli parse"),
          Map.entry(
              Duration.class,
              " plus minus plusDays plusHours plusMinutes plusSeconds plusMillis minusDays"
                  + " minusHours minusMinutes minusSeconds minusMillis multipliedBy dividedBy"
                  + " negated abs isNegative isZero toDays toHours toMinutes toSeconds toMillis"
                  + " toNanos toDaysPart toHoursPart toMinutesPart toSecondsPart toMillisPart"
                  + " getSeconds getNano between of ofDays ofHours ofMinutes ofSeconds ofMillis"
                  + " ofNanos parse"),
          Map.entry(
              Period.class,
              " plus minus plusDays plusMonths plusYears minusDays minusMonths minusYears"
                  + " multipliedBy negated normalized isNegative isZero getDays getMonths getYears"
                  + " toTotalMonths between of ofDays ofWeeks ofMonths ofYears parse"),
          Map.entry(DayOfWeek.class, " getValue plus minus name ordinal of valueOf from"),
          Map.entry(
              Month.class,
              " getValue plus minus name ordinal length minLength maxLength of valueOf from"),
          Map.entry(
              Year.class,
              " getValue isLeap length plusYears minusYears atDay atMonth of parse isBefore isAfter"),
          Map.entry(
              YearMonth.class,
              " getYear getMonth getMonthValue plusMonths plusYears minusMonths minusYears atDay"
                  + " atEndOfMonth lengthOfMonth isLeapYear isBefore isAfter format of parse from"),
          Map.entry(ZoneId.class, " getId of"),
          Map.entry(ZoneOffset.class, " getId getTotalSeconds of ofHours ofHoursMinutes"),
          Map.entry(ChronoUnit.class, " between name ordinal getDuration valueOf"),
          Map.entry(DateTimeFormatter.class, " format ofPattern withZone"),
          Map.entry(java.math.RoundingMode.class, " name ordinal valueOf"),
          Map.entry(
              java.util.concurrent.TimeUnit.class,
              " toDays toHours toMinutes toSeconds toMillis name ordinal convert valueOf"));

  /** The methods of dates and times. */
  static final Set<String> METHODS = methodNames();

  private static final Map<Class<?>, Members> MEMBERS = new ConcurrentHashMap<>();
  private static final Map<Class<?>, Class<?>> KINDS = new ConcurrentHashMap<>();

  private Times() {}

  private static Set<String> methodNames() {
    Set<String> all = new HashSet<>();
    NAMES.values().forEach(names -> all.addAll(List.of(names.trim().split(" +"))));
    return Set.copyOf(all);
  }

  /**
   * The listed type that a value is of; zones and units have classes of their own inside the JDK.
   */
  private static Class<?> kind(Class<?> type) {
    if (NAMES.containsKey(type)) {
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
        ? KINDS.computeIfAbsent(value.getClass(), Times::kind)
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
    return NAMES.keySet().stream()
        .filter(type -> type.getSimpleName().equals(name))
        .findFirst()
        .map(type -> new Type(name, type));
  }

  static Members members(Class<?> type) {
    return MEMBERS.computeIfAbsent(
        type,
        known -> {
          Set<String> names = new HashSet<>(List.of(COMMON.split(" ")));
          names.addAll(List.of(NAMES.getOrDefault(known, "").trim().split(" +")));
          return new Members(known, names);
        });
  }

  /** The type of that short name, if it is one of those that are listed here. */
  static Optional<Class<?>> named(String name) {
    return NAMES.keySet().stream().filter(type -> type.getSimpleName().equals(name)).findFirst();
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
    return answer == Walking.NONE ? Common.call(self, name, given, scene) : checked(answer, scene);
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
    if (answer == Walking.NONE) {
      throw scene.noProperty(self, name);
    }
    return answer;
  }
}
