package dev.callsheet.dsl.library.value;

import dev.callsheet.dsl.library.value.ScriptObject.Kept;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * What blocks keep of the script around them when they are called long after it, by many threads at
 * once: lists, maps and entries are unchangeable copies, one of each, and each call has closures,
 * variables and matches of its own. What counts by the meter of an evaluation is not among them.
 * Not thread-safe; what it has frozen is.
 */
public final class Snapshot {
  /** So often elements may be written out that are there once; small collections may be at will. */
  private static final long MOST_TIMES = 4;

  private static final long SMALL = 100_000;

  private final IdentityHashMap<Object, Object> made = new IdentityHashMap<>();

  /** How many elements collections have when those within them are written out each time. */
  private final IdentityHashMap<Object, Long> sizes = new IdentityHashMap<>();

  private long elements;
  private final Scene scene;

  /** For the values of one script. */
  public Snapshot() {
    this(null);
  }

  private Snapshot(Scene scene) {
    this.scene = scene;
  }

  /**
   * The block, without the evaluation that made it; {@link ScriptClosure#in} gives it another.
   *
   * @throws ScriptFault if what it uses would take exponentially long to compare
   */
  public ScriptClosure of(ScriptClosure block) {
    return (ScriptClosure) value(block);
  }

  /**
   * A value, unchangeable; {@link #in} gives what is in it an evaluation.
   *
   * @throws ScriptFault if it would take exponentially long to compare
   */
  public Object of(Object value) {
    return value(value);
  }

  /** A frozen value in an evaluation. */
  public static Object in(Object frozen, Scene scene) {
    return isBound(frozen) ? new Snapshot(scene).value(frozen) : frozen;
  }

  /** Whether both hold the same, as far as it can change: what is in it is asked by itself. */
  public static boolean isSame(List<?> a, List<?> b) {
    boolean isSame = a.size() == b.size();
    for (int i = 0; isSame && i < a.size(); i++) {
      Object one = a.get(i);
      isSame = one == b.get(i) || (one instanceof Comparable && one.equals(b.get(i)));
    }
    return isSame;
  }

  /** Whether a frozen value is, or holds, what every evaluation has its own of. */
  static boolean isBound(Object frozen) {
    return frozen instanceof ScriptClosure
        || frozen instanceof Object[]
        || frozen instanceof Bound
        || (frozen instanceof Kept kept && kept.isOfEvaluation());
  }

  /** What becomes of a value. */
  Object value(Object value) {
    if (value == null || (scene != null && !isBound(value))) {
      return value;
    }
    Object known = made.get(value);
    if (known != null) {
      return known;
    }
    if (value instanceof ScriptClosure block) {
      return block.copy(scene, this);
    }
    if (value instanceof Object[] variable) {
      Object[] copy = new Object[variable.length];
      keep(variable, copy);
      for (int i = 0; i < copy.length; i++) {
        copy[i] = value(variable[i]);
      }
      return copy;
    }
    if (value instanceof Bound bound) {
      return bound(bound);
    }
    if (value instanceof Map<?, ?>
        || value instanceof Map.Entry<?, ?>
        || (value instanceof Collection<?> && !(value instanceof ScriptRange))) {
      return collection(value);
    }
    if (value instanceof Kept kept) {
      return scene == null ? kept : keep(kept, kept.in(scene));
    }
    if (value instanceof ScriptObject) {
      throw new ScriptFault(
          "rules cannot keep " + Kinds.of(value),
          "keep what they need of it in a list or a map",
          null);
    }
    // A text that is being built is a thing that changes.
    return value instanceof CharSequence ? value.toString() : value;
  }

  /** Notes what a value has become. */
  Object keep(Object value, Object copy) {
    made.put(value, copy);
    return copy;
  }

  private Object collection(Object value) {
    Bound bound = new Bound(value);
    keep(value, bound);
    boolean free = true;
    if (value instanceof Map<?, ?> map) {
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        free &= bound.add(value(entry.getKey()));
        free &= bound.add(value(entry.getValue()));
      }
    } else if (value instanceof Map.Entry<?, ?> entry) {
      free = bound.add(value(entry.getKey()));
      free &= bound.add(value(entry.getValue()));
    } else {
      for (Object element : (Collection<?>) value) {
        free &= bound.add(value(element));
      }
    }
    long size = size(bound);
    // One that holds itself holds something bound.
    Object copy = free ? keep(value, bound.whole()) : bound;
    sizes.put(copy, size);
    return copy;
  }

  /** A collection in itself twice, that in another twice, and so on: it is small until walked. */
  private long size(Bound bound) {
    long size = 1;
    for (Object element : bound.elements) {
      size += sizes.getOrDefault(element, 1L);
      if (size > SMALL && size > MOST_TIMES * (elements + bound.elements.size())) {
        throw new ScriptFault(
            "what rules use of the script holds the same lists or maps again and again: more than "
                + SMALL
                + " elements, each of which would be looked at",
            "keep it flat",
            null);
      }
    }
    elements += bound.elements.size();
    return size;
  }

  private Object bound(Bound bound) {
    scene.meter.tick(bound.elements.size());
    Bound copy = new Bound(bound.inner);
    Object whole = keep(bound, copy.open());
    for (Object element : bound.elements) {
      copy.elements.add(value(element));
    }
    copy.fill(scene);
    return whole;
  }

  /** A collection that holds closures: each evaluation makes its own of it. */
  private static final class Bound {
    private final Object inner;
    private final List<Object> elements = new ArrayList<>();

    /** An empty one of the kind of another. */
    Bound(Object like) {
      inner =
          like instanceof Map<?, ?>
              ? new LinkedHashMap<>()
              : like instanceof Set<?>
                  ? new LinkedHashSet<>()
                  : like instanceof Map.Entry<?, ?> ? new Pair(elements) : new ArrayList<>();
    }

    /** Whether it is free of what is bound. */
    boolean add(Object element) {
      elements.add(element);
      return !isBound(element);
    }

    /** The collection, unchangeable. */
    Object whole() {
      Object whole = open();
      fill(null);
      return whole;
    }

    /** An empty one, which nobody but {@link #fill} can change. */
    Object open() {
      return inner instanceof Map<?, ?> map
          ? Collections.unmodifiableMap(map)
          : inner instanceof Set<?> set
              ? Collections.unmodifiableSet(set)
              : inner instanceof Pair ? inner : Collections.unmodifiableList((List<?>) inner);
    }

    @SuppressWarnings("unchecked") // as it was made
    void fill(Scene scene) {
      if (inner instanceof Map<?, ?>) {
        Map<Object, Object> map = (Map<Object, Object>) inner;
        for (int i = 0; i < elements.size(); i += 2) {
          count(elements.get(i), map.keySet(), scene);
          map.put(elements.get(i), elements.get(i + 1));
        }
      } else if (inner instanceof Set<?>) {
        for (Object element : elements) {
          count(element, (Set<?>) inner, scene);
          ((Set<Object>) inner).add(element);
        }
      } else if (inner instanceof List<?>) {
        ((List<Object>) inner).addAll(elements);
      }
    }

    private static void count(Object key, Set<?> among, Scene scene) {
      if (scene != null) {
        DeepComparison.countKey(key, among, scene.meter);
      }
    }
  }

  /** A key and its value, which nobody can change. */
  private record Pair(List<Object> both) implements Map.Entry<Object, Object> {
    @Override
    public Object getKey() {
      return both.get(0);
    }

    @Override
    public Object getValue() {
      return both.get(1);
    }

    @Override
    public Object setValue(Object other) {
      throw new UnsupportedOperationException("an entry cannot be changed");
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Map.Entry<?, ?> entry
          && Objects.equals(getKey(), entry.getKey())
          && Objects.equals(getValue(), entry.getValue());
    }

    @Override
    public int hashCode() {
      return Objects.hashCode(getKey()) ^ Objects.hashCode(getValue());
    }
  }
}
