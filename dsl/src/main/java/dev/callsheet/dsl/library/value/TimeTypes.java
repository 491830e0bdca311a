package dev.callsheet.dsl.library.value;

import dev.callsheet.clock.Clocks;
import dev.callsheet.dsl.library.method.MethodsOfTimes;
import dev.callsheet.dsl.library.method.ScriptMethod;
import dev.callsheet.dsl.library.method.TimeKind;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Which values are dates and times, and which methods those have. Thread-safe. */
public final class TimeTypes {
  private static final Map<Class<?>, TimeKind> TYPES = new HashMap<>();
  private static final Map<Class<?>, Class<?>> KINDS = new ConcurrentHashMap<>();

  static {
    for (TimeKind kind : TimeKind.values()) {
      TYPES.put(kind.java(), kind);
    }
  }

  private TimeTypes() {}

  /** The listed type that a value is of; zones and units have classes of their own in the JDK. */
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
    for (ScriptMethod method : MethodsOfTimes.ALL.values()) {
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

  /**
   * The value as {@link Clocks} has it: a script names zones as Java does, and its times go by what
   * is known of their clocks since. Every time that is called, and every zone that is given, comes
   * here.
   */
  public static Object clocked(Object value) {
    if (value instanceof ZonedDateTime time) {
      ZoneId zone = Clocks.zone(time.getZone());
      return zone.equals(time.getZone()) ? time : time.withZoneSameInstant(zone);
    }
    return value instanceof ZoneId zone && !(value instanceof ZoneOffset)
        ? Clocks.zone(zone)
        : value;
  }

  public static Object[] clocked(Object[] values) {
    Object[] clocked = values.clone();
    for (int i = 0; i < values.length; i++) {
      clocked[i] = clocked(values[i]);
    }
    return clocked;
  }

  /** What a call has given, with zones by the names that Java has for them. */
  public static Object told(Object value) {
    if (value instanceof ZoneId zone) {
      return Clocks.named(zone);
    }
    return value instanceof String text ? told(text) : value;
  }

  /** The text of any value, of a time as clocks show it. */
  public static String text(Object value) {
    return told(String.valueOf(clocked(value)));
  }

  public static String told(String text) {
    return text.indexOf('~') < 0 ? text : Clocks.plain(text);
  }

  /** The type of that short name, if it is one of those that are listed here. */
  public static Optional<Class<?>> named(String name) {
    return Optional.ofNullable(TimeKind.named(name)).map(TimeKind::java);
  }
}
