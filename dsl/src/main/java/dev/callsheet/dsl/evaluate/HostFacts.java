package dev.callsheet.dsl.evaluate;

import dev.callsheet.dsl.library.host.HostTypes;
import java.lang.reflect.Array;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalAmount;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What a host gives a sandboxed script, in values that the script can do something with. What needs
 * no change is the host's own object.
 */
final class HostFacts {
  private static final int DEEPEST = 200;

  private final HostTypes lent;

  private HostFacts(HostTypes lent) {
    this.lent = lent;
  }

  /**
   * The facts; UUIDs and enums are texts, dates of the old kind are instants.
   *
   * @throws IllegalArgumentException if one holds an object that the language does not know and
   *     nobody has lent, with its path
   */
  static Map<String, Object> of(Map<String, Object> facts, HostTypes lent) {
    Map<String, Object> known = new LinkedHashMap<>();
    HostFacts host = new HostFacts(lent);
    facts.forEach((name, value) -> known.put(name, host.value(value, name, 0)));
    return known;
  }

  private @Nullable Object value(@Nullable Object value, String path, int depth) {
    if (value == null || isKnown(value) || lent.lends(value)) {
      return value;
    }
    if (depth == DEEPEST) {
      throw new IllegalArgumentException(
          "fact " + path + " is nested deeper than " + DEEPEST + ", or holds itself");
    }
    if (value instanceof Map<?, ?> map) {
      return map(map, path, depth);
    }
    if (value instanceof Collection<?> elements) {
      return list(elements, path, depth);
    }
    if (value instanceof Optional<?> optional) {
      return value(optional.orElse(null), path, depth + 1);
    }
    if (value instanceof UUID) {
      return value.toString();
    }
    if (value instanceof Enum<?> constant) {
      return constant.name();
    }
    if (value instanceof Date) {
      return moment(value);
    }
    if (value.getClass().isArray()) {
      List<@Nullable Object> elements = new ArrayList<>();
      for (int i = 0; i < Array.getLength(value); i++) {
        elements.add(Array.get(value, i));
      }
      return list(elements, path, depth);
    }
    String type = value.getClass().getName();
    throw new IllegalArgumentException(
        "fact "
            + path
            + " is a "
            + type
            + "; facts hold texts, numbers, true and false, dates, lists and maps: give its values"
            + " one by one, or lend the type: Sandbox.standard().allow(...)");
  }

  /** A moment; what a database calls a date or a time has no zone, so it is no moment. */
  private static Object moment(Object date) {
    return switch (date.getClass().getName()) {
      case "java.sql.Date" -> LocalDate.parse(date.toString());
      case "java.sql.Time" -> LocalTime.parse(date.toString());
      default -> ((Date) date).toInstant();
    };
  }

  private static boolean isKnown(Object value) {
    return value instanceof CharSequence
        || value instanceof Number
        || value instanceof Boolean
        || value instanceof Character
        || value instanceof TemporalAccessor
        || value instanceof TemporalAmount
        || value instanceof ZoneId;
  }

  private Object map(Map<?, ?> map, String path, int depth) {
    boolean changed = false;
    Map<Object, @Nullable Object> copy = new LinkedHashMap<>();
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      Object name = entry.getKey();
      Object known = value(entry.getValue(), path + "." + name, depth + 1);
      changed |= known != entry.getValue();
      copy.put(name, known);
    }
    return changed || refusesNull(map) ? Collections.unmodifiableMap(copy) : map;
  }

  private Object list(Collection<?> elements, String path, int depth) {
    boolean changed = false;
    List<@Nullable Object> copy = new ArrayList<>(elements.size());
    for (Object element : elements) {
      Object known = value(element, path + "[" + copy.size() + "]", depth + 1);
      changed |= known != element;
      copy.add(known);
    }
    if (!changed && refusesNull(elements)) {
      return elements instanceof Set
          ? Collections.unmodifiableSet(new LinkedHashSet<>(copy))
          : Collections.unmodifiableList(copy);
    }
    return changed ? Collections.unmodifiableList(copy) : elements;
  }

  /** Those of {@code List.of} and its like throw when they are asked for what is missing. */
  private static boolean refusesNull(Object collection) {
    return collection.getClass().getName().startsWith("java.util.ImmutableCollections$");
  }
}
