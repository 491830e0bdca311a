package dev.callsheet.dsl.library.host;

import dev.callsheet.dsl.library.method.TimeKind;
import dev.callsheet.dsl.library.operator.AnyMethods;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.ScriptFault;
import dev.callsheet.dsl.library.value.Texts;
import dev.callsheet.dsl.library.value.TimeTypes;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoField;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** What scripts may do with dates and times. There is no "now": one script gives one plan. */
public final class TimeMethods {
  private static final String COMMON = "toString equals hashCode compareTo";

  private static final Map<Class<?>, LentMembers> MEMBERS = new ConcurrentHashMap<>();

  private TimeMethods() {}

  public static LentMembers members(Class<?> type) {
    return MEMBERS.computeIfAbsent(
        type,
        known -> {
          Set<String> names = new HashSet<>(List.of(COMMON.split(" ")));
          TimeKind kind = TimeTypes.kindOf(known);
          if (kind != null) {
            names.addAll(kind.statics());
            names.addAll(TimeTypes.names(kind));
          }
          return new LentMembers(known, names);
        });
  }

  public static Object call(Object self, String name, Object[] given, Scene scene) {
    if (name.equals("format") || name.equals("parse")) {
      scene.meter.tick(1_000);
    }
    Object[] values = TimeTypes.clocked(given);
    if (name.equals("format") && given.length == 1 && given[0] instanceof String pattern) {
      values = new Object[] {formatter(pattern, scene)};
    }
    if (self instanceof LocalDate date && isDays(name, given)) {
      return days(date, name, (Number) given[0]);
    }
    Object answer =
        members(TimeTypes.known(self)).call(TimeTypes.clocked(self), name, values, scene);
    return answer == LentMembers.NONE
        ? AnyMethods.call(self, name, given, scene)
        : name.equals("toString") && answer instanceof String text
            ? Texts.marked(self, TimeTypes.told(text), scene)
            : checked(TimeTypes.told(answer), scene);
  }

  /** {@code date + 3}: as Groovy has it, a whole number is days. */
  private static boolean isDays(String name, Object[] given) {
    return (name.equals("plus") || name.equals("minus"))
        && given.length == 1
        && (given[0] instanceof Integer || given[0] instanceof Long);
  }

  private static LocalDate days(LocalDate date, String name, Number days) {
    return name.equals("plus") ? date.plusDays(days.longValue()) : date.minusDays(days.longValue());
  }

  /**
   * What a type gives of these values. A text without an offset says what a clock shows, and not
   * the moment that Java makes of it.
   */
  public static Object answer(LentMembers members, String name, Object[] given, Scene scene) {
    Object answer = members.callStatic(name, TimeTypes.clocked(given), scene);
    boolean isShown =
        answer instanceof ZonedDateTime
            && given.length == 2
            && given[1] instanceof DateTimeFormatter form
            && !form.parse((CharSequence) given[0]).isSupported(ChronoField.OFFSET_SECONDS);
    Object clocked = TimeTypes.clocked(answer);
    return isShown
        ? ((ZonedDateTime) answer).withZoneSameLocal(((ZonedDateTime) clocked).getZone())
        : TimeTypes.told(clocked);
  }

  public static DateTimeFormatter formatter(String pattern, Scene scene) {
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

  public static Object property(Object self, String name, Scene scene) {
    Object answer = members(TimeTypes.known(self)).property(TimeTypes.clocked(self), name, scene);
    if (answer == LentMembers.NONE) {
      throw scene.noProperty(self, name);
    }
    return TimeTypes.told(answer);
  }

  /** Seconds of 2001 to 2286, which as milliseconds are in the first months of 1970. */
  private static final long FIRST_SECOND = 1_000_000_000L;

  private static final long LAST_SECOND = 9_999_999_999L;
  private static final long FIRST_MILLI = 100_000_000_000L;

  public static void checkEpoch(String call, Object[] given) {
    if (given.length != 1 || !(given[0] instanceof Number number)) {
      return;
    }
    long value = number.longValue();
    if (call.equals("Instant.ofEpochMilli") && value >= FIRST_SECOND && value <= LAST_SECOND) {
      throw new ScriptFault(
          number + " milliseconds are in the first months of 1970: these are seconds",
          "write java.time.Instant.ofEpochSecond(...)",
          "ofEpochMilli");
    }
    if (call.equals("Instant.ofEpochSecond") && value >= FIRST_MILLI) {
      throw new ScriptFault(
          number + " seconds are thousands of years away: these are milliseconds",
          "write java.time.Instant.ofEpochMilli(...)",
          "ofEpochSecond");
    }
  }
}
