package dev.callsheet.dsl.library;

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
 * once: lists and maps are unchangeable copies, and each call has closures and variables of its
 * own.
 */
public final class Frozen {
  private final IdentityHashMap<Object, Object> made = new IdentityHashMap<>();
  private final Scene scene;

  private Frozen(Scene scene) {
    this.scene = scene;
  }

  /** The block, without the evaluation that made it; {@link #in} gives it another. */
  public static Block of(Block block) {
    return (Block) new Frozen(null).value(block);
  }

  /** A value, unchangeable. */
  public static Object of(Object value) {
    return new Frozen(null).value(value);
  }

  /** A frozen value in an evaluation. */
  public static Object in(Object frozen, Scene scene) {
    return isBound(frozen, new IdentityHashMap<>()) ? new Frozen(scene).value(frozen) : frozen;
  }

  /** Whether it holds closures or variables, which every evaluation has its own of. */
  static boolean isBound(Object value, IdentityHashMap<Object, Object> seen) {
    if (value instanceof Block || value instanceof Object[]) {
      return true;
    }
    if (value instanceof Collection<?> all) {
      return seen.put(value, value) == null && all.stream().anyMatch(one -> isBound(one, seen));
    }
    return value instanceof Map<?, ?> map
        && seen.put(value, value) == null
        && map.values().stream().anyMatch(one -> isBound(one, seen));
  }

  /** What becomes of a value. */
  Object value(Object value) {
    Object known = value == null ? null : made.get(value);
    if (known != null) {
      return known;
    }
    if (value instanceof Block block) {
      return block.copy(scene, this);
    }
    if (value instanceof Object[] variable) {
      Object[] copy = new Object[variable.length];
      made.put(variable, copy);
      for (int i = 0; i < copy.length; i++) {
        copy[i] = value(variable[i]);
      }
      return copy;
    }
    if (value instanceof Set<?> set) {
      Set<Object> copy = new LinkedHashSet<>();
      Object frozen = keep(value, Collections.unmodifiableSet(copy));
      set.forEach(one -> copy.add(value(one)));
      return frozen;
    }
    if (value instanceof List<?> list && !(value instanceof Span)) {
      List<Object> copy = new ArrayList<>(list.size());
      Object frozen = keep(value, Collections.unmodifiableList(copy));
      list.forEach(one -> copy.add(value(one)));
      return frozen;
    }
    if (value instanceof Map<?, ?> map) {
      Map<Object, Object> copy = new LinkedHashMap<>();
      Object frozen = keep(value, Collections.unmodifiableMap(copy));
      map.forEach((key, one) -> copy.put(value(key), value(one)));
      return frozen;
    }
    // A text that is being built is a thing that changes.
    return value instanceof StringBuilder || value instanceof TextBuilder
        ? value.toString()
        : value;
  }

  /** Notes what a value has become. */
  Object keep(Object value, Object copy) {
    made.put(value, copy);
    return copy;
  }
}
