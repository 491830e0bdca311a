package dev.callsheet.rule;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Which of some rules the value of one field leaves in question: a set of bits for each text that
 * they name, and one for each stretch between the numbers. Rules that ask nothing of the field are
 * in all of them. Immutable and thread-safe.
 */
final class Axis implements Comparable<Axis> {
  /** Up to how many whole numbers are looked up at once instead of searched for. */
  private static final int MOST_WHOLE = 1 << 10;

  private final FieldPath path;
  private final Map<@Nullable Object, long[]> byValue = new HashMap<>();
  private final long[] others;
  private final double[] bounds;

  /** Below the first bound, at it, between it and the next, ...; one more than twice the bounds. */
  private final long[][] byStretch;

  /** The same for each whole number from {@link #firstWhole} on, when the bounds are close. */
  private final long[][] byWhole;

  private final int firstWhole;
  private final double left;

  /**
   * @param path of the field
   * @param claims what each rule asks of it; null for nothing
   * @param words that the bits take
   */
  Axis(FieldPath path, List<@Nullable Claims> claims, int words) {
    this.path = path;
    others = new long[words];
    TreeSet<Double> numbers = new TreeSet<>();
    for (int i = 0; i < claims.size(); i++) {
      Claims claim = claims.get(i);
      set(others, i, claim == null || claim.test().test(other()));
      if (claim != null) {
        numbers.addAll(claim.numbers());
      }
    }
    bounds = doubles(numbers);
    byStretch = new long[2 * bounds.length + 1][words];
    for (int i = 0; i < claims.size(); i++) {
      add(i, claims.get(i));
    }
    double lowest = bounds.length == 0 ? 0 : Math.floor(bounds[0]) - 1;
    double highest = bounds.length == 0 ? 0 : Math.ceil(bounds[bounds.length - 1]) + 1;
    boolean isClose = lowest > -MOST_WHOLE && highest < MOST_WHOLE;
    firstWhole = isClose ? (int) lowest : 0;
    byWhole = new long[isClose ? (int) (highest - lowest) + 1 : 0][];
    for (int i = 0; i < byWhole.length; i++) {
      byWhole[i] = byStretch[stretch((double) firstWhole + i)];
    }
    left = left();
  }

  private void add(int index, @Nullable Claims claim) {
    if (claim == null) {
      for (long[] bits : byStretch) {
        set(bits, index, true);
      }
      return;
    }
    double[] own = doubles(claim.numbers());
    List<Object> samples = stretches(own);
    boolean[] holds = new boolean[samples.size()];
    for (int i = 0; i < holds.length; i++) {
      holds[i] = claim.test().test(samples.get(i));
    }
    int at = 0; // between its own numbers it does not change
    for (int i = 0; i < byStretch.length; i++) {
      boolean isOwn = i % 2 == 1 && at < own.length && own[at] == bounds[i / 2];
      set(byStretch[i], index, holds[isOwn ? 2 * at + 1 : 2 * at]);
      at += isOwn ? 1 : 0;
    }
    for (Object value : claim.named()) {
      if (!(value instanceof Number)) {
        long[] bits = byValue.get(value);
        if (bits == null) {
          bits = others.clone();
          byValue.put(value, bits);
        }
        set(bits, index, claim.test().test(value));
      }
    }
  }

  private static double[] doubles(Set<Double> numbers) {
    double[] all = new double[numbers.size()];
    int i = 0;
    for (double number : numbers) {
      all[i++] = number;
    }
    return all;
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

  private static void set(long[] bits, int index, boolean on) {
    if (on) {
      bits[index / Long.SIZE] |= 1L << index;
    } else {
      bits[index / Long.SIZE] &= ~(1L << index);
    }
  }

  /** The one that leaves fewer rules in question comes first. */
  @Override
  public int compareTo(Axis other) {
    return Double.compare(left, other.left);
  }

  /** How many rules a value leaves in question, on average over those that rules name. */
  private double left() {
    long all = 0;
    for (long[] bits : byValue.values()) {
      all += count(bits);
    }
    for (long[] bits : byStretch) {
      all += count(bits);
    }
    return (double) all / (byValue.size() + byStretch.length);
  }

  private static int count(long[] bits) {
    int count = 0;
    for (long word : bits) {
      count += Long.bitCount(word);
    }
    return count;
  }

  FieldPath path() {
    return path;
  }

  /** The rules that this value leaves in question. Not to be changed. */
  long[] bits(@Nullable Object value) {
    if (value instanceof Number number) {
      return number(number);
    }
    if (value instanceof String || value instanceof Boolean || value == null) {
      long[] bits = byValue.get(value);
      return bits == null ? others : bits;
    }
    return others; // no rule names it; a hash of it could take long, or never come to an end
  }

  private long[] number(Number number) {
    if (number instanceof Integer whole && byWhole.length > 0) {
      int last = byWhole.length - 1; // below the first of them and above the last nothing changes
      return byWhole[
          whole <= firstWhole ? 0 : whole >= firstWhole + last ? last : whole - firstWhole];
    }
    if (!Values.isDouble(number)) {
      return byStretch[exactStretch(number)];
    }
    double value = number.doubleValue();
    // NaN is neither equal to, nor more or less than any number.
    return Double.isNaN(value) ? others : byStretch[stretch(value)];
  }

  private int stretch(double value) {
    int found = Arrays.binarySearch(bounds, value + 0.0);
    return found >= 0 ? 2 * found + 1 : 2 * (-found - 1);
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
