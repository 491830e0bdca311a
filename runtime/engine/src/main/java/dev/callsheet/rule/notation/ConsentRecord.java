package dev.callsheet.rule.notation;

import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A record that stands in a field named for consent, known for one wherever it is put, and so is
 * every record within it. Unchangeable, and thread-safe where what it holds is.
 */
public final class ConsentRecord extends AbstractMap<Object, @Nullable Object> {
  private final Map<?, ?> fields;

  private ConsentRecord(Map<?, ?> fields) {
    this.fields = fields;
  }

  /** What a copy of one holds. */
  public static ConsentRecord of(Map<?, ?> copy) {
    return new ConsentRecord(copy);
  }

  /** What a field of that name holds; each record in it is one of these if it is about consent. */
  public static @Nullable Object of(String name, @Nullable Object value) {
    return Several.is(value) && ConsentColumn.isOut(name).isPresent() ? known(value) : value;
  }

  private static @Nullable Object known(@Nullable Object value) {
    return value instanceof Map<?, ?> map && !(map instanceof ConsentRecord)
        ? new ConsentRecord(map)
        : value instanceof List<?> list && list.stream().anyMatch(Several::is)
            ? elements(list)
            : value;
  }

  private static List<@Nullable Object> elements(List<?> list) {
    return new AbstractList<>() {
      @Override
      public @Nullable Object get(int index) {
        return known(list.get(index));
      }

      @Override
      public int size() {
        return list.size();
      }
    };
  }

  @Override
  public @Nullable Object get(@Nullable Object name) {
    return known(fields.get(name));
  }

  @Override
  public boolean containsKey(@Nullable Object name) {
    return fields.containsKey(name);
  }

  @Override
  public Set<Map.Entry<Object, @Nullable Object>> entrySet() {
    return new AbstractSet<>() {
      @Override
      public Iterator<Map.Entry<Object, @Nullable Object>> iterator() {
        Iterator<? extends Map.Entry<?, ?>> all =
            Collections.unmodifiableMap(fields).entrySet().iterator();
        return new Iterator<>() {
          @Override
          public boolean hasNext() {
            return all.hasNext();
          }

          @Override
          public Map.Entry<Object, @Nullable Object> next() {
            Map.Entry<?, ?> entry = all.next();
            return new SimpleImmutableEntry<>(entry.getKey(), known(entry.getValue()));
          }
        };
      }

      @Override
      public int size() {
        return fields.size();
      }
    };
  }
}
