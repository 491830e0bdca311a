package dev.callsheet.dsl;

import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The facts as a script reads them.
 *
 * @param all of their names, such as {@code event} and {@code event.leads}
 * @param empty those that are lists or maps with nothing in them
 */
record FactNames(Set<String> all, Set<String> empty) {
  private static final int DEEPEST = 4;

  /** What has more is a table, which no script spells out. */
  private static final int MOST_FIELDS = 100;

  private static final FactNames NONE = new FactNames(Set.of(), Set.of());

  static FactNames of(Map<String, Object> facts) {
    if (facts.isEmpty()) {
      return NONE;
    }
    FactNames names = new FactNames(new HashSet<>(), new HashSet<>());
    for (Map.Entry<String, Object> fact : facts.entrySet()) {
      names.add(fact.getKey(), fact.getValue(), 1);
    }
    return names;
  }

  private void add(String name, @Nullable Object value, int depth) {
    all.add(name);
    boolean isEmpty =
        (value instanceof Collection<?> list && list.isEmpty())
            || (value instanceof Map<?, ?> map && map.isEmpty())
            || (value instanceof Object[] array && array.length == 0);
    if (isEmpty) {
      empty.add(name);
    } else if (value instanceof Map<?, ?> map && depth < DEEPEST && map.size() <= MOST_FIELDS) {
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        add(name + "." + entry.getKey(), entry.getValue(), depth + 1);
      }
    }
  }
}
