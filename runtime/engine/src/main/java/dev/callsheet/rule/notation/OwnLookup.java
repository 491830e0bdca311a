package dev.callsheet.rule.notation;

import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * Maps of a host's that find keys in a way of their own, which a copy would not: that somebody has
 * opted out would be lost. Thread-safe.
 */
public final class OwnLookup {
  /** Those that answer for what they do not hold; to ask them could change them. */
  private static final Set<String> DEFAULTED =
      Set.of(
          "groovy.lang.MapWithDefault",
          "org.apache.commons.collections4.map.DefaultedMap",
          "org.apache.commons.collections4.map.LazyMap");

  private OwnLookup() {}

  /** What it is and what to give instead; nothing if a copy finds the same. */
  public static Optional<String> refusal(Map<?, ?> map) {
    Class<?> type = map.getClass();
    if (type == LinkedHashMap.class || type == HashMap.class) {
      return Optional.empty(); // as most are
    }
    String told =
        DEFAULTED.contains(type.getName())
            ? "answers for names that it does not hold"
            : map.isEmpty()
                ? ""
                : isOrdered(map)
                    ? "compares its names in a way of its own"
                    : findsAnyCase(map) ? "finds its names in any case" : "";
    return told.isEmpty()
        ? Optional.empty()
        : Optional.of(
            " is a map that "
                + told
                + " ("
                + type.getName()
                + "), which a copy of it would not: give new LinkedHashMap<>(map), with the names"
                + " that are asked for");
  }

  private static boolean isOrdered(Map<?, ?> map) {
    Comparator<?> order = map instanceof SortedMap<?, ?> sorted ? sorted.comparator() : null;
    return order != null
        && order != Comparator.naturalOrder()
        && order != Collections.reverseOrder();
  }

  /** Asks once, unless the map has both. */
  private static boolean findsAnyCase(Map<?, ?> map) {
    Set<Object> own = null;
    for (Object key : map.keySet()) {
      String other = key instanceof String name ? inOtherCase(name) : null;
      if (other != null) {
        if (!map.containsKey(other)) {
          return false;
        }
        own = own == null ? new HashSet<>(map.keySet()) : own;
        if (!own.contains(other)) {
          return true;
        }
      }
    }
    return false;
  }

  private static @Nullable String inOtherCase(String name) {
    String upper = name.toUpperCase(Locale.ROOT);
    String other = upper.equals(name) ? name.toLowerCase(Locale.ROOT) : upper;
    return other.equals(name) ? null : other;
  }
}
