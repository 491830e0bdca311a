package dev.callsheet.dsl.library.value;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What blocks keep of the script around them when they are called long after it, by many threads at
 * once: lists and maps are unchangeable copies, one of each, and each call has closures and
 * variables of its own. Not thread-safe; what it has frozen is.
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
    return frozen instanceof ScriptClosure || frozen instanceof Object[] || frozen instanceof Bound;
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
        || (value instanceof Collection<?> && !(value instanceof ScriptRange))) {
      return collection(value);
    }
    // A text that is being built is a thing that changes.
    return value instanceof StringBuilder ? value.toString() : value;
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
    copy.fill();
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
              : like instanceof Set<?> ? new LinkedHashSet<>() : new ArrayList<>();
    }

    /** Whether it is free of what is bound. */
    boolean add(Object element) {
      elements.add(element);
      return !isBound(element);
    }

    /** The collection, unchangeable. */
    Object whole() {
      Object whole = open();
      fill();
      return whole;
    }

    /** An empty one, which nobody but {@link #fill} can change. */
    Object open() {
      return inner instanceof Map<?, ?> map
          ? Collections.unmodifiableMap(map)
          : inner instanceof Set<?> set
              ? Collections.unmodifiableSet(set)
              : Collections.unmodifiableList((List<?>) inner);
    }

    @SuppressWarnings("unchecked") // as it was made
    void fill() {
      if (inner instanceof Map<?, ?>) {
        Map<Object, Object> map = (Map<Object, Object>) inner;
        for (int i = 0; i < elements.size(); i += 2) {
          map.put(elements.get(i), elements.get(i + 1));
        }
      } else {
        ((Collection<Object>) inner).addAll(elements);
      }
    }
  }
}
