package dev.callsheet.dsl.data;

import dev.callsheet.action.DataRow;
import dev.callsheet.phone.PhoneReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The lists among the facts of one evaluation, whose elements are rows as a file's are: one that
 * cannot be sent is left out, and the others are planned. An element is known by being the very
 * object that the host gave, wherever a script has put it. Looks through the facts when it is first
 * asked. Not thread-safe.
 */
public final class FactRows {
  private static final int DEEPEST = 8;

  private final Map<String, Object> facts;
  private final PhoneReader reader;
  private @Nullable Found found;

  /** An element, and its row once somebody has asked for it. */
  private static final class Element {
    private final String list;
    private final int index;
    private final Object element;
    private @Nullable Row row;

    Element(String list, int index, Object element) {
      this.list = list;
      this.index = index;
      this.element = element;
    }
  }

  /** The rows among these facts. */
  public FactRows(Map<String, Object> facts, PhoneReader reader) {
    this.facts = facts;
    this.reader = reader;
  }

  public Optional<Row> of(@Nullable Object element) {
    return facts.isEmpty() ? Optional.empty() : row(read().places.get(element));
  }

  /** Whom a map is about: of an element, of what stands within one, or alone. */
  public Optional<Row> contact(Object map) {
    return map instanceof FactContact contact && !read().elements.contains(map)
        ? Optional.of(contact.row())
        : of(map);
  }

  /** Of which fact a list or map is, or the list that a text stands in, as scripts read it. */
  public Optional<String> source(Object among, String text) {
    if (facts.isEmpty()) {
      return Optional.empty();
    }
    Found all = read();
    String name = all.names.get(among);
    Element place = name == null ? all.within.get(text) : null;
    return Optional.ofNullable(place == null ? name : place.list);
  }

  /** The row that a text stands in, which is an element itself or a value of one. */
  public Optional<Row> holding(@Nullable Object text) {
    return facts.isEmpty() || !(text instanceof String)
        ? Optional.empty()
        : row(read().within.get(text));
  }

  /**
   * The row of an element that is {@code null}: one is like another, so each that is met is the
   * next of the list. None if lists of two facts have such, for it may be of either.
   *
   * @param walk the one time that it is met
   */
  public Optional<Row> nothing(Object walk) {
    if (facts.isEmpty()) {
      return Optional.empty();
    }
    return row(read().nothing(walk));
  }

  private Optional<Row> row(@Nullable Element place) {
    if (place == null) {
      return Optional.empty();
    }
    Row row = place.row;
    if (row == null) {
      row = JsonRow.ofFact(DataRow.ofFact(place.list, place.index), reader, place.element);
      place.row = row;
    }
    return Optional.of(row);
  }

  private Found read() {
    Found read = found;
    if (read == null) {
      read = new Found();
      found = read;
      for (Map.Entry<String, Object> fact : facts.entrySet()) { // a plain plan links no lambda
        read.look(fact.getKey(), fact.getValue(), 0);
      }
    }
    return read;
  }

  /** What the facts hold. */
  private static final class Found {
    private final IdentityHashMap<Object, Element> places = new IdentityHashMap<>();
    private final IdentityHashMap<Object, Element> within = new IdentityHashMap<>();
    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final IdentityHashMap<Object, String> names = new IdentityHashMap<>();
    private final Set<Object> elements = Collections.newSetFromMap(new IdentityHashMap<>());
    private final List<Element> nulls = new ArrayList<>(0);
    private final IdentityHashMap<Object, Element> met = new IdentityHashMap<>(0);

    @Nullable Element nothing(Object walk) {
      Element place = met.get(walk);
      if (place == null
          && met.size() < nulls.size()
          && nulls.get(nulls.size() - 1).list.equals(nulls.get(0).list)) {
        place = nulls.get(met.size());
        met.put(walk, place);
      }
      return place;
    }

    /** Rows are the elements of the outermost lists: what is inside a row is a part of it. */
    private void look(String name, @Nullable Object value, int depth) {
      if (value == null || depth > DEEPEST) {
        return;
      }
      if (value instanceof Collection || value instanceof Map) {
        names.putIfAbsent(value, name);
      }
      if (value instanceof Collection<?> list) {
        elements(name, list);
      } else if (value instanceof Object[] array) {
        elements(name, Arrays.asList(array));
      } else if (value instanceof Map<?, ?> map && seen.add(map)) {
        map.forEach((key, inner) -> look(name + "." + key, inner, depth + 1));
      }
    }

    private void elements(String name, Collection<?> list) {
      if (!seen.add(list)) {
        return;
      }
      int index = 0;
      for (Object element : list) {
        if (element == null) {
          nulls.add(new Element(name, index, Map.of()));
        } else {
          element(new Element(name, index, element));
        }
        index++;
      }
    }

    private void element(Element place) {
      if (place.element instanceof String) {
        within.putIfAbsent(place.element, place);
        return;
      }
      if (place.element instanceof Number || place.element instanceof Boolean) {
        return;
      }
      places.putIfAbsent(place.element, place);
      elements.add(place.element);
      if (place.element instanceof Map<?, ?> map) {
        for (Object value : map.values()) {
          if (value instanceof String) {
            within.putIfAbsent(value, place);
          } else if (value instanceof FactContact) {
            places.putIfAbsent(value, place);
          }
        }
      }
    }
  }
}
