package dev.callsheet.dsl.library.value;

import dev.callsheet.dsl.sandbox.Meter;
import dev.callsheet.rule.notation.Values;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.IntSupplier;
import java.util.function.Predicate;

/**
 * Comparing and hashing, counted: the JDK reads texts to their ends, walks over lists, and over
 * what is in them, which may hold the same many times over.
 */
public final class DeepComparison {
  private DeepComparison() {}

  /** Whether both are equal, as {@code equals} has it. */
  public static boolean equal(Object a, Object b, Meter meter) {
    if (a == b || a == null || b == null) {
      return a == b;
    }
    if (a instanceof String left && b instanceof String right) {
      return Texts.equal(left, right, meter);
    }
    if (a instanceof List<?> left && b instanceof List<?> right) {
      return lists(left, right, meter);
    }
    if (isPlainEntry(a)) {
      return b instanceof Map.Entry<?, ?> other && entries((Map.Entry<?, ?>) a, other, meter);
    }
    if (isPlain(a) && a instanceof Set<?> all) {
      return b instanceof Set<?> others && sets(others, all, element -> false, meter);
    }
    if (isPlain(a) && a instanceof Map<?, ?> left) {
      return b instanceof Map<?, ?> right && maps(left, right, meter);
    }
    return a.equals(b);
  }

  /** Whether two entries have equal keys and values. */
  static boolean entries(Map.Entry<?, ?> a, Map.Entry<?, ?> b, Meter meter) {
    return entries(a, b, (one, other) -> equal(one, other, meter), meter);
  }

  /** Whether two entries have keys and values that are equal in this way. */
  public static boolean entries(
      Map.Entry<?, ?> a, Map.Entry<?, ?> b, BiPredicate<Object, Object> equal, Meter meter) {
    return meter.within(
        () -> equal.test(a.getKey(), b.getKey()) && equal.test(a.getValue(), b.getValue()));
  }

  static boolean lists(List<?> left, List<?> right, Meter meter) {
    return (left instanceof ScriptRange && right instanceof ScriptRange)
        ? left.equals(right)
        : lists(left, right, (a, b) -> equal(a, b, meter), meter);
  }

  /** Whether two lists have elements that are equal in this way, place by place. */
  public static boolean lists(
      List<?> left, List<?> right, BiPredicate<Object, Object> equal, Meter meter) {
    // The sizes first: a list has few elements, a range may have billions.
    return left.size() == right.size()
        && meter.within(
            () -> {
              Iterator<?> others = right.iterator();
              for (Object element : left) {
                meter.tick();
                if (!equal.test(element, others.next())) {
                  return false;
                }
              }
              return true;
            });
  }

  static boolean maps(Map<?, ?> left, Map<?, ?> right, Meter meter) {
    return maps(left, right, (a, b) -> equal(a, b, meter), meter);
  }

  /** Whether two maps have the same keys, with values that are equal in this way. */
  public static boolean maps(
      Map<?, ?> left, Map<?, ?> right, BiPredicate<Object, Object> equal, Meter meter) {
    return left.size() == right.size()
        && meter.within(
            () -> {
              for (Map.Entry<?, ?> entry : left.entrySet()) {
                meter.tick();
                Object key = entry.getKey();
                if (!containsKey(right, key, meter)
                    || !equal.test(entry.getValue(), right.get(key))) {
                  return false;
                }
              }
              return true;
            });
  }

  /** Whether two sets have the same elements, or what the other has in this way. */
  public static boolean sets(Set<?> elements, Set<?> among, Predicate<Object> has, Meter meter) {
    return elements.size() == among.size()
        && meter.within(
            () -> {
              for (Object element : elements) {
                meter.tick();
                if (!contains(among, element, meter) && !has.test(element)) {
                  return false;
                }
              }
              return true;
            });
  }

  public static boolean containsKey(Map<?, ?> map, Object key, Meter meter) {
    countLookup(map, key, meter);
    return has(map.keySet(), key) || worth(map.keySet(), key, meter) != null;
  }

  /** Whether it is there; of what is sorted nothing is of another kind than its elements. */
  private static boolean has(Collection<?> among, Object wanted) {
    try {
      return among.contains(wanted);
    } catch (ClassCastException e) {
      return false;
    }
  }

  /** The value of a key; {@code null} when there is none. */
  public static Object get(Map<?, ?> map, Object key, Meter meter) {
    countLookup(map, key, meter);
    if (has(map.keySet(), key)) {
      return map.get(key);
    }
    Object same = worth(map.keySet(), key, meter);
    return same == null ? null : map.get(same);
  }

  /** What of these is worth as much as a number, or is the text of a letter; null for none. */
  static Object worth(Collection<?> among, Object wanted, Meter meter) {
    if (wanted instanceof Character letter) {
      return contains(among, letter.toString(), meter) ? letter.toString() : null;
    }
    return wanted instanceof Number number ? worth(among, number, meter) : null;
  }

  /** What of these is worth as much as the number; null for none. */
  private static Object worth(Collection<?> among, Number number, Meter meter) {
    if (among instanceof ScriptRange) {
      return null; // it knows itself
    }
    for (Object element : among) {
      meter.tick();
      if (element instanceof Number other) {
        countDigits(number, meter);
        countDigits(other, meter);
        if (Values.order(other, number) == 0) {
          return other;
        }
      }
    }
    return null;
  }

  /** Counts what working with a number costs, which grows with what is written out of it. */
  public static void countDigits(Number number, Meter meter) {
    if (number instanceof BigInteger whole) {
      meter.tick(1 + (whole.bitLength() >> 6));
      meter.allocate(32L + (whole.bitLength() >> 3));
    } else if (number instanceof BigDecimal decimal) {
      long digits = digits(decimal);
      meter.tick(1 + (digits >> 4));
      meter.allocate(48L + (digits >> 1));
    }
  }

  /** With the noughts that an exponent stands for: they are written out to work with it. */
  public static long digits(BigDecimal decimal) {
    return decimal.precision() + Math.abs((long) decimal.scale());
  }

  /** Whether something is among the elements, each of which has been counted. */
  public static boolean contains(Collection<?> among, Object wanted, Meter meter) {
    if (among instanceof ScriptRange) {
      return among.contains(wanted); // which of its elements it is equal to, is another matter
    }
    if (among instanceof List<?> list) {
      return indexOf(list, wanted, meter) >= 0;
    }
    if (!(among instanceof ScriptEntries)) {
      countLookup(among, wanted, meter);
    }
    return has(among, wanted);
  }

  /** The first place of something among elements, each of which has been counted; -1 for none. */
  public static int indexOf(List<?> list, Object wanted, Meter meter) {
    if (list instanceof ScriptRange) {
      return list.contains(wanted) ? list.indexOf(wanted) : -1;
    }
    int place = 0;
    for (Object element : list) {
      if (equal(wanted, element, meter)) {
        return place;
      }
      place++;
    }
    return -1;
  }

  /** The last place of something among elements, each of which has been counted; -1 for none. */
  public static int lastIndexOf(List<?> list, Object wanted, Meter meter) {
    if (list instanceof ScriptRange) {
      return indexOf(list, wanted, meter); // each of its elements is there once
    }
    for (int place = list.size() - 1; place >= 0; place--) {
      if (equal(wanted, list.get(place), meter)) {
        return place;
      }
    }
    return -1;
  }

  private static void countLookup(Object among, Object key, Meter meter) {
    // Those of scripts count by themselves.
    if (!(among instanceof ScriptMap) && !(among instanceof ScriptSet)) {
      countKey(key, among instanceof Map<?, ?> map ? map.keySet() : (Collection<?>) among, meter);
    }
  }

  /**
   * Counts what finding a key among others costs: hash codes are easily the same, and unlike texts
   * the JDK cannot put such keys in order. Lists, maps and entries of scripts count by themselves.
   */
  static void countKey(Object key, Collection<?> among, Meter meter) {
    countHash(key, meter);
    if (isPlain(key) || isPlainEntry(key) || key instanceof ScriptRange || TimeTypes.isTime(key)) {
      has(among, new Counted(key, meter));
    }
  }

  /** A key that counts each comparison with another of the same hash code. */
  private record Counted(Object key, Meter meter) {
    @Override
    public boolean equals(Object other) {
      meter.tick();
      return equal(key, other, meter);
    }

    @Override
    public int hashCode() {
      return key.hashCode();
    }
  }

  /** Counts what the hash code of a value costs that does not count by itself. */
  public static void countHash(Object value, Meter meter) {
    if (value instanceof String text) {
      meter.tick(text.length() >> 6);
    } else if (value instanceof BigInteger whole) {
      meter.tick(whole.bitLength() >> 6);
    } else if (value instanceof BigDecimal decimal) {
      meter.tick(decimal.precision() >> 4);
    } else if (isPlainEntry(value)) {
      Map.Entry<?, ?> entry = (Map.Entry<?, ?>) value;
      countHashes(Arrays.asList(entry.getKey(), entry.getValue()), meter);
    } else if (isPlain(value) && value instanceof Map<?, ?> map) {
      countHashes(map.keySet(), meter);
      countHashes(map.values(), meter);
    } else if (isPlain(value)) {
      countHashes((Collection<?>) value, meter);
    }
  }

  private static void countHashes(Collection<?> elements, Meter meter) {
    hash(meter, elements, () -> 0);
  }

  private static boolean isPlainEntry(Object value) {
    return value instanceof Map.Entry<?, ?> && !(value instanceof ScriptEntry);
  }

  /** Whether it is a collection of the host's, or a view of the JDK's. */
  private static boolean isPlain(Object value) {
    return (value instanceof Collection<?> || value instanceof Map<?, ?>)
        && !(value instanceof ScriptList)
        && !(value instanceof ScriptMap)
        && !(value instanceof ScriptSet)
        && !(value instanceof ScriptRange)
        && !(value instanceof ScriptEntries);
  }

  /** The hash code of what has these elements. */
  static int hash(Meter meter, Collection<?> elements, IntSupplier walk) {
    return meter.within(
        () -> {
          meter.tick(elements.size());
          for (Object element : elements) {
            countHash(element, meter);
          }
          return walk.getAsInt();
        });
  }
}
