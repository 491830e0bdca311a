package dev.callsheet.dsl.library;

import java.util.Map;
import java.util.Set;

/** What scripts may do with maps and their entries. */
final class Maps {
  /** The methods of maps. */
  static final Set<String> METHODS = Set.of("get");

  private Maps() {}

  static Object plus(Map<?, ?> self, Object other, Scene scene) {
    return Entries.of(self, scene);
  }

  static Object call(Map<?, ?> self, String name, Object[] arguments, Scene scene) {
    return Common.call(self, name, arguments, scene);
  }

  static Object call(Map.Entry<?, ?> self, String name, Object[] arguments, Scene scene) {
    return Common.call(self, name, arguments, scene);
  }
}
