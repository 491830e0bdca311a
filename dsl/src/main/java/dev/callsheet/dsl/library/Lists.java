package dev.callsheet.dsl.library;

import java.util.Collection;
import java.util.Set;

/** What scripts may do with lists, sets, ranges and everything else that has elements. */
final class Lists {
  /** The methods of lists. */
  static final Set<String> METHODS = Set.of("each", "size", "collect");

  private Lists() {}

  static Object plus(Object self, Object other, Scene scene) {
    Items all = Items.of((Collection<?>) self, scene);
    all.add(other);
    return all;
  }

  static Object call(Collection<?> self, String name, Object[] arguments, Scene scene) {
    return Common.call(self, name, arguments, scene);
  }
}
