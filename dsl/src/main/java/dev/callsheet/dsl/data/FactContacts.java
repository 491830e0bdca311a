package dev.callsheet.dsl.data;

import dev.callsheet.phone.PhoneReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads the phones of maps within facts as those of rows are read. Not thread-safe. */
public final class FactContacts {
  private static final int DEEPEST = 8;

  private final PhoneReader reader;
  private final IdentityHashMap<Object, Object> known = new IdentityHashMap<>();

  private FactContacts(PhoneReader reader) {
    this.reader = reader;
  }

  /** The facts; what holds no map with a phone is the host's own object. */
  public static Map<String, Object> of(Map<String, Object> facts, PhoneReader reader) {
    if (facts.isEmpty()) {
      return facts;
    }
    FactContacts contacts = new FactContacts(reader);
    Map<String, Object> read = new LinkedHashMap<>();
    for (Map.Entry<String, Object> fact : facts.entrySet()) {
      read.put(fact.getKey(), contacts.value(fact.getValue(), 0));
    }
    return read;
  }

  /** The same for the same object, since rows are known by being the very object. */
  private @Nullable Object value(@Nullable Object value, int depth) {
    boolean isHolder =
        value instanceof Map || value instanceof Collection || value instanceof Object[];
    if (value == null || !isHolder || depth > DEEPEST) {
      return value;
    }
    Object before = known.get(value);
    if (before != null) {
      return before;
    }
    known.put(value, value); // what holds itself ends here
    Object read =
        value instanceof Map<?, ?> map
            ? map(map, depth)
            : value instanceof Collection<?> list
                ? list(list, list, depth)
                : list(value, Arrays.asList((Object[]) value), depth);
    known.put(value, read);
    return read;
  }

  private Object map(Map<?, ?> map, int depth) {
    Map<Object, @Nullable Object> changed = null;
    List<String> names = new ArrayList<>(map.size());
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      names.add(String.valueOf(entry.getKey()));
      Object read = value(entry.getValue(), depth + 1);
      if (read != entry.getValue()) {
        changed = changed == null ? new LinkedHashMap<>(map) : changed;
        changed.put(entry.getKey(), read);
      }
    }
    Map<?, ?> inner = changed == null ? map : changed;
    Optional<String> column = PhoneColumn.in(names);
    return column.isPresent() && mayBePhone(inner.get(column.get()))
        ? new FactContact(inner, column.get(), reader)
        : inner;
  }

  /** What counts phones is no phone; one as a number is longer than an int holds. */
  private static boolean mayBePhone(@Nullable Object value) {
    return !(value instanceof Number) || value instanceof Long;
  }

  private Object list(Object given, Collection<?> elements, int depth) {
    boolean changed = false;
    List<@Nullable Object> copy = new ArrayList<>(elements.size());
    for (Object element : elements) {
      Object read = value(element, depth + 1);
      changed |= read != element;
      copy.add(read);
    }
    if (!changed) {
      return given;
    }
    return given instanceof Set ? new LinkedHashSet<>(copy) : copy;
  }
}
