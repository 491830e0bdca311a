package dev.callsheet.rule;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Which of some rules the value of one field leaves in question: a set of bits for each text that
 * they name, and one for each stretch between the numbers. Rules that ask nothing of the field are
 * in all of them. Immutable and thread-safe.
 */
final class Axis {
  private final Path path;
  private final Map<@Nullable Object, long[]> byValue = new HashMap<>();
  private final long[] others;
  private final double[] bounds;

  /** Below the first bound, at it, between it and the next, ...; one more than twice the bounds. */
  private final long[][] byStretch;

  /**
   * @param path of the field
   * @param claims what each rule asks of it; null for nothing
   */
  Axis(Path path, List<@Nullable Claims> claims) {
    this.path = path;
    TreeSet<Double> numbers = new TreeSet<>();
    for (Claims claim : claims) {
      for (Object value : claim == null ? List.of() : claim.named()) {
        if (value instanceof Number number) {
          numbers.add(number.doubleValue() + 0.0); // one zero
        } else {
          byValue.computeIfAbsent(value, key -> bits(claims, key));
        }
      }
    }
    others = bits(claims, other());
    bounds = numbers.stream().mapToDouble(Double::doubleValue).toArray();
    List<Object> stretches = stretches(bounds);
    byStretch = new long[stretches.size()][];
    for (int i = 0; i < byStretch.length; i++) {
      byStretch[i] = bits(claims, stretches.get(i));
    }
  }

  /** A value that no rule names and that is no number: for the rules all such values are alike. */
  static Object other() {
    return new Object();
  }

  /** A number of each stretch: exactly, since no double may lie between two neighbours. */
  static List<Object> stretches(double[] bounds) {
    List<Object> all = new ArrayList<>();
    BigDecimal before = null;
    for (double bound : bounds) {
      BigDecimal exact = new BigDecimal(bound);
      all.add(
          before == null
              ? exact.subtract(BigDecimal.ONE)
              : before.add(exact).divide(BigDecimal.valueOf(2)));
      all.add(bound);
      before = exact;
    }
    all.add(before == null ? BigDecimal.ZERO : before.add(BigDecimal.ONE));
    return all;
  }

  private static long[] bits(List<@Nullable Claims> claims, @Nullable Object value) {
    long[] bits = new long[(claims.size() + Long.SIZE - 1) / Long.SIZE];
    for (int i = 0; i < claims.size(); i++) {
      Claims claim = claims.get(i);
      if (claim == null || claim.test().test(value)) {
        bits[i / Long.SIZE] |= 1L << i;
      }
    }
    return bits;
  }

  Path path() {
    return path;
  }

  /** The rules that this value leaves in question. Not to be changed. */
  long[] bits(@Nullable Object value) {
    if (value instanceof Number number) {
      return number(number);
    }
    if (value instanceof Collection<?> || value instanceof Map<?, ?>) {
      return others; // a hash of it could take long, or never come to an end
    }
    long[] bits = byValue.get(value);
    return bits == null ? others : bits;
  }

  private long[] number(Number number) {
    if (!Values.isDouble(number)) {
      return byStretch[exactStretch(number)];
    }
    double value = number.doubleValue();
    if (Double.isNaN(value)) {
      return others; // neither equal to, nor more or less than any number
    }
    int found = Arrays.binarySearch(bounds, value + 0.0);
    return byStretch[found >= 0 ? 2 * found + 1 : 2 * (-found - 1)];
  }

  /** For whole numbers and decimals that no double is worth. */
  private int exactStretch(Number number) {
    BigDecimal value = Values.exact(number);
    int from = 0;
    int to = bounds.length;
    while (from < to) {
      int middle = (from + to) >>> 1;
      int order = value.compareTo(new BigDecimal(bounds[middle]));
      if (order == 0) {
        return 2 * middle + 1;
      }
      if (order < 0) {
        to = middle;
      } else {
        from = middle + 1;
      }
    }
    return 2 * from;
  }
}
