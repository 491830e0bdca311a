package dev.callsheet.dsl.data;

import dev.callsheet.action.DataRow;
import dev.callsheet.phone.PhoneReader;
import dev.callsheet.rule.notation.ConsentRecord;
import dev.callsheet.rule.notation.OwnLookup;
import groovy.lang.GString;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The facts of one evaluation as scripts read them. A map that has a phone reads it as E.164, as
 * that of a row is read; what holds none is the host's own object, or for a stranger's script a
 * copy of it. The elements of lists are rows as a file's are: one that cannot be sent is left out,
 * and the others are planned. An element is known by being the very object, wherever a script has
 * put it. Looks for rows when it is first asked. Not thread-safe.
 */
public final class FactRows {
  private static final int DEEPEST = 8;
  private static final int DEEPEST_OF_HOST = 200;
  private static final int LONGEST_PATH = 60;

  private final Map<String, Object> facts;
  private final PhoneReader reader;
  private final @Nullable HostValues host;
  private final IdentityHashMap<Object, Object> known = new IdentityHashMap<>(0);
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

  /** What a host gives, in values that its scripts can do something with. */
  public interface HostValues {
    /**
     * Such a value for one that may be none, of a fact or of something in it; what holds others is
     * what it is.
     *
     * @throws IllegalArgumentException if it is of a kind that scripts do not know, with its path
     */
    @Nullable Object plain(Object value, String path);

    /** Whether scripts were lent the very object, so that no copy is made of what it holds. */
    boolean isLent(Object value);
  }

  /**
   * The facts that a host gave.
   *
   * @param host makes values of them; {@code null} where scripts know what to do with any object
   * @throws IllegalArgumentException as {@link HostValues#plain} does
   */
  public FactRows(Map<String, Object> given, PhoneReader reader, @Nullable HostValues host) {
    this.reader = reader;
    this.host = host;
    Map<String, Object> read = given.isEmpty() ? given : new LinkedHashMap<>();
    for (Map.Entry<String, Object> fact : given.entrySet()) {
      Object value = fact.getValue();
      read.put(
          fact.getKey(),
          value instanceof GivenRows
              ? value
              : field(fact.getKey(), value(value, fact.getKey(), 0)));
    }
    this.facts = read;
  }

  /**
   * Has those that were given as rows read as rows are, and what is read of them told.
   *
   * @param plain makes values of them, for trusted scripts too
   */
  public void open(RowWatch watch, HostValues plain) {
    for (Map.Entry<String, Object> fact : facts.entrySet()) {
      if (fact.getValue() instanceof GivenRows given) {
        fact.setValue(
            given.opened(fact.getKey(), reader, watch, (one, path) -> anew(one, path, plain)));
      }
    }
  }

  /** What is asked for anew each time is not kept. */
  private Object anew(Object given, String path, HostValues plain) {
    Object one = new FactRows(Map.of(), reader, plain).value(given, path, 0);
    return one == null ? Map.of() : one;
  }

  /** The facts by their names. */
  public Map<String, Object> facts() {
    return facts;
  }

  public Optional<Row> of(@Nullable Object element) {
    return facts.isEmpty() ? Optional.empty() : row(read().places.get(element));
  }

  /** Whom a map is about: of an element, of what stands within one, or alone. */
  public Optional<Row> contact(Object map) {
    return map instanceof FactContact contact && !isElement(contact)
        ? Optional.of(contact.row())
        : of(map);
  }

  private boolean isElement(FactContact contact) {
    Element place = read().places.get(contact);
    return place != null && place.element == contact;
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

  /** The same for the same object, since rows are known by being the very object. */
  private @Nullable Object value(@Nullable Object given, String path, int depth) {
    @Nullable Object value =
        given == null ? null : host == null ? text(given) : host.plain(given, path);
    boolean isHolder =
        value instanceof Map || value instanceof Collection || value instanceof Object[];
    if (value == null || !isHolder || (host == null ? depth > DEEPEST : host.isLent(value))) {
      return value;
    }
    if (depth == DEEPEST_OF_HOST) {
      throw new GivenFault(
          "fact "
              + start(path)
              + " is nested deeper than "
              + DEEPEST_OF_HOST
              + ", or holds itself");
    }
    Object before = known.get(value);
    if (before != null) {
      return before;
    }
    if (host == null) {
      known.put(value, value); // what holds itself ends here
    }
    Object read =
        value instanceof Map<?, ?> map
            ? map(map, path, depth)
            : value instanceof Collection<?> list
                ? list(list, list, path, depth)
                : list(value, Arrays.asList((Object[]) value), path, depth);
    known.put(value, read);
    return read;
  }

  /** A text of whichever class, since of two classes none is found among those of the other. */
  private static Object text(Object given) {
    boolean isOther =
        given instanceof Character
            || given instanceof GString
            || (given instanceof CharSequence
                && !(given instanceof String)
                && given.getClass().getName().startsWith("java."));
    return isOther ? given.toString() : given;
  }

  private Object map(Map<?, ?> map, String path, int depth) {
    Set<String> names = new LinkedHashSet<>();
    Map<?, ?> inner =
        host == null ? changed(map, names, path, depth) : copy(map, names, path, depth);
    Optional<String> column = depth > DEEPEST ? Optional.empty() : PhoneColumn.in(names);
    return column.isPresent() && mayBePhone(inner.get(column.get()))
        ? new FactContact(inner, column.get(), reader)
        : inner;
  }

  /** The map itself, unless something in it reads otherwise. */
  private Map<?, ?> changed(Map<?, ?> map, Set<String> names, String path, int depth) {
    Map<Object, @Nullable Object> changed = null;
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      String name = String.valueOf(entry.getKey());
      names.add(name);
      Object read = field(name, value(entry.getValue(), "", depth + 1));
      if (read != entry.getValue()) {
        if (changed == null) {
          refuse(map, path);
          changed = new LinkedHashMap<>(map);
        }
        changed.put(entry.getKey(), read);
      }
    }
    return changed == null ? map : changed;
  }

  /** A path is as long as what it leads to is deep. */
  private static String start(String path) {
    return path.length() <= LONGEST_PATH ? path : path.substring(0, LONGEST_PATH) + "...";
  }

  /** What a host gives is asked once: its own map may order, find and compare as it likes. */
  private Map<?, ?> copy(Map<?, ?> map, Set<String> names, String path, int depth) {
    refuse(map, path);
    Map<@Nullable Object, @Nullable Object> copy = new LinkedHashMap<>();
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      Object key = value(entry.getKey(), path + ", in a key,", depth + 1);
      String name = String.valueOf(key);
      if (!names.add(name)) {
        throw new GivenFault(
            "fact " + path + " has two names that are written '" + name + "': give one of them");
      }
      copy.put(key, field(name, value(entry.getValue(), path + "." + name, depth + 1)));
    }
    return copy;
  }

  /** What finds keys in its own way is not copied: a script would miss what the host says. */
  private static void refuse(Map<?, ?> map, String path) {
    Optional<String> refusal = OwnLookup.refusal(map);
    if (refusal.isPresent()) {
      throw new GivenFault((path.isEmpty() ? "what a fact holds" : "fact " + path) + refusal.get());
    }
  }

  private static @Nullable Object field(String name, @Nullable Object value) {
    return value instanceof Map && !(value instanceof FactContact)
        ? ConsentRecord.of(name, value)
        : value; // lists are rows
  }

  /** What counts phones is no phone; one as a number is longer than an int holds. */
  private static boolean mayBePhone(@Nullable Object value) {
    return !(value instanceof Number) || value instanceof Long;
  }

  private Object list(Object given, Collection<?> elements, String path, int depth) {
    boolean changed = host != null;
    List<@Nullable Object> copy = new ArrayList<>();
    for (Object element : elements) {
      String at = host == null ? "" : path + "[" + copy.size() + "]";
      Object read = value(element, at, depth + 1);
      changed |= read != element;
      copy.add(read);
    }
    if (!changed) {
      return given;
    }
    return given instanceof Set ? new LinkedHashSet<>(copy) : copy;
  }

  /** What the facts hold. */
  private static final class Found {
    private final IdentityHashMap<Object, Element> places = new IdentityHashMap<>();
    private final IdentityHashMap<Object, Element> within = new IdentityHashMap<>();
    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final IdentityHashMap<Object, String> names = new IdentityHashMap<>();
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
