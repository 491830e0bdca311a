package dev.callsheet.dsl.library;

import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The names of all methods that scripts may call, whatever they are called on. */
public final class Catalog {
  private static final Set<String> METHODS = methodNames();

  private Catalog() {}

  /** All names. */
  public static Set<String> methods() {
    return METHODS;
  }

  /** The names of the methods of such a value. */
  static Set<String> of(Object value) {
    if (value instanceof CharSequence || value instanceof Character) {
      return Strings.METHODS;
    }
    if (value instanceof Map) {
      return Maps.METHODS;
    }
    if (value instanceof Collection || value instanceof Object[]) {
      return Lists.METHODS;
    }
    if (value instanceof Number) {
      return Numbers.METHODS;
    }
    if (value instanceof Iterable) {
      return Lists.METHODS;
    }
    return Times.isTime(value) ? Times.METHODS : Set.of();
  }

  private static Set<String> methodNames() {
    Set<String> names = new HashSet<>(Common.METHODS);
    names.addAll(Block.METHODS);
    names.addAll(Strings.METHODS);
    names.addAll(Numbers.METHODS);
    names.addAll(Lists.METHODS);
    names.addAll(Maps.METHODS);
    names.addAll(Times.METHODS);
    names.addAll(Regex.METHODS);
    names.addAll(Found.METHODS);
    names.addAll(TextBuilder.METHODS);
    names.addAll(Faults.METHODS);
    // Of rows and params, which say themselves what else they do.
    names.addAll(Set.of("orNull", "hasPhone", "getProperty", "containsKey"));
    return Set.copyOf(names);
  }
}
