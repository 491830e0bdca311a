package dev.callsheet.dsl.library;

import java.util.Optional;
import java.util.Set;

/** Dates and times: what scripts may do with them. */
final class Times {
  /** The methods of dates and times. */
  static final Set<String> METHODS = Set.of("plusDays");

  private Times() {}

  static boolean isTime(Object value) {
    return value instanceof java.time.temporal.TemporalAccessor;
  }

  static Optional<Type> type(String name) {
    return Optional.empty();
  }

  static int compare(Object a, Object b) {
    return 0;
  }

  static Object call(Object self, String name, Object[] arguments, Scene scene) {
    return Common.call(self, name, arguments, scene);
  }

  static Object property(Object self, String name, Scene scene) {
    throw scene.noProperty(self, name);
  }
}
