package dev.callsheet.rule;

import dev.callsheet.rule.notation.Blanks;
import dev.callsheet.rule.notation.Moments;
import dev.callsheet.rule.notation.Phones;
import dev.callsheet.rule.notation.Spelling;
import dev.callsheet.rule.notation.Truths;
import dev.callsheet.rule.notation.Values;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Which of some rules the value of one field leaves in question: a set of bits for each text that
 * they name, and one for each stretch between the numbers. Rules that ask nothing of the field are
 * in all of them. Immutable and thread-safe.
 */
final class FieldIndex implements Comparable<FieldIndex> {
  /** Up to how many whole numbers are looked up at once instead of searched for. */
  private static final int MOST_WHOLE = 1 << 10;

  private static final double[] NONE = {};

  private final FieldPath path;
  private final Map<@Nullable Object, long[]> byValue = new HashMap<>();
  private final long[] others;

  /** What lists and records without anything in them leave in question. */
  private final long[] empties;

  /** What a number leaves in question that is none. */
  private final long[] nans;

  private final double[] bounds;

  /** Below the first bound, at it, between it and the next, ...; one more than twice the bounds. */
  private final long[][] byStretch;

  /** The same for each whole number from {@link #firstWhole} on, when the bounds are close. */
  private final long[][] byWhole;

  private final int firstWhole;
  private final double left;

  /** The numbers that texts spell which rules ask for. */
  private final double[] spelled;

  /**
   * Letters of the longest text that rules ask for: to hash a longer one takes time for nothing.
   */
  private final int longest;

  /** Whether a rule asks for more or less than a number. */
  private final boolean asksForOrder;

  /** Whether a rule asks for true or false. */
  private final boolean asksForTruth;

  /** Whether a rule asks for any value: a list or record is never equal to one. */
  private final boolean asksForOne;

  /**
   * Whether a rule asks for a blank text, or whether there is any: rules may tell one from another.
   */
  private final boolean asksForBlank;

  /** Whether a rule asks for a text that says yes or no. */
  private final boolean asksForYes;

  /** Whether a rule asks for 1 or 0, which say true and false. */
  private final boolean asksForBit;

  /** Whether a rule asks for a text that spells a moment. */
  private final boolean asksForMoment;

  /** What the telephone numbers end with that rules ask for. */
  private final Set<String> phones;

  /**
   * @param claims what each rule asks of it; null for nothing
   * @param words that the bits take
   */
  FieldIndex(FieldPath path, List<@Nullable FieldTest> claims, int words) {
    this.path = path;
    others = new long[words];
    empties = new long[words];
    nans = new long[words];
    double[][] numbers = new double[claims.size()][];
    for (int i = 0; i < numbers.length; i++) {
      FieldTest claim = claims.get(i);
      set(others, i, claim == null || claim.test().test(other()));
      set(nans, i, claim == null || claim.test().test(Double.NaN));
      set(empties, i, claim == null || claim.test().test(List.of()));
      numbers[i] = claim == null ? NONE : claim.numbers();
    }
    bounds = joined(numbers);
    byStretch = new long[2 * bounds.length + 1][words];
    for (int i = 0; i < numbers.length; i++) {
      add(i, claims.get(i), numbers[i]);
    }
    for (int i = 1; i < byStretch.length; i++) {
      for (int w = 0; w < words; w++) {
        byStretch[i][w] ^= byStretch[i - 1][w]; // what does not change there, goes on
      }
    }
    double lowest = bounds.length == 0 ? 0 : Math.floor(bounds[0]) - 1;
    double highest = bounds.length == 0 ? 0 : Math.ceil(bounds[bounds.length - 1]) + 1;
    boolean isClose = lowest > -MOST_WHOLE && highest < MOST_WHOLE;
    firstWhole = isClose ? (int) lowest : 0;
    byWhole = new long[isClose ? (int) (highest - lowest) + 1 : 0][];
    int below = 0;
    for (int i = 0; i < byWhole.length; i++) {
      double whole = (double) firstWhole + i;
      while (below < bounds.length && bounds[below] < whole) {
        below++;
      }
      boolean isBound = below < bounds.length && bounds[below] == whole;
      byWhole[i] = byStretch[isBound ? 2 * below + 1 : 2 * below];
    }
    left = left();
    spelled = spelled();
    longest =
        byValue.keySet().stream()
            .mapToInt(value -> value instanceof String text ? text.length() : 0)
            .max()
            .orElse(0);
    asksForMoment =
        byValue.keySet().stream()
            .anyMatch(value -> value instanceof String text && Moments.isMoment(text));
    phones =
        byValue.keySet().stream()
            .map(value -> value instanceof String text ? Phones.end(text) : null)
            .filter(Objects::nonNull)
            .collect(Collectors.toSet());
    asksForOrder = claims.stream().anyMatch(claim -> claim != null && claim.isOrder());
    asksForTruth = byValue.keySet().stream().anyMatch(Boolean.class::isInstance);
    asksForBit =
        claims.stream()
            .filter(claim -> claim != null)
            .flatMap(claim -> claim.named().stream())
            .anyMatch(value -> value instanceof Number number && isTruth(number) && !isAny(number));
    asksForOne = bounds.length > 0 || byValue.keySet().stream().anyMatch(value -> value != null);
    asksForBlank =
        byValue.keySet().stream()
            .anyMatch(value -> value instanceof String text && Blanks.isNothing(text));
    asksForYes =
        byValue.keySet().stream()
            .anyMatch(value -> value instanceof String text && Truths.of(text).isPresent());
  }

  private double[] spelled() {
    return joined(
        byValue.keySet().stream()
            .map(value -> value instanceof String text ? Spelling.number(text) : null)
            .filter(Objects::nonNull)
            .mapToDouble(number -> number.doubleValue() + 0.0)
            .toArray());
  }

  /**
   * Puts what a claim tells of the values that it names into place; of the stretches only those at
   * which it begins or ends to hold.
   */
  private void add(int index, @Nullable FieldTest claim, double[] own) {
    if (claim == null) {
      set(byStretch[0], index, true);
      return;
    }
    List<Object> samples = stretches(own);
    boolean before = false;
    for (int i = 0; i < samples.size(); i++) {
      if (claim.test().test(samples.get(i)) != before) {
        before = !before;
        // At one of its own numbers, or in the stretch after it.
        set(byStretch[i == 0 ? 0 : stretch(own[(i - 1) / 2]) + (i + 1) % 2], index, true);
      }
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

  /** All numbers of those, each once, in order. */
  static double[] joined(double[]... several) {
    int count = 0;
    for (double[] some : several) {
      count += some.length;
    }
    double[] all = new double[count];
    int at = 0;
    for (double[] some : several) {
      System.arraycopy(some, 0, all, at, some.length);
      at += some.length;
    }
    Arrays.sort(all);
    int kept = 0;
    for (double number : all) {
      if (kept == 0 || number != all[kept - 1]) {
        all[kept++] = number;
      }
    }
    return Arrays.copyOf(all, kept);
  }

  /** A value that no rule names and that is no number: for the rules all such values are alike. */
  static Object other() {
    return new Object();
  }

  static List<Object> stretches(double[] bounds) {
    List<Object> all = new ArrayList<>(2 * bounds.length + 1);
    all.add(bounds.length == 0 ? 0.0 : Math.nextDown(bounds[0]));
    for (int i = 0; i < bounds.length; i++) {
      all.add(bounds[i]);
      all.add(
          i + 1 < bounds.length
              ? between(bounds[i], bounds[i + 1])
              : (Object) Math.nextUp(bounds[i]));
    }
    return all;
  }

  /** Between neighbours there is no double, but there are decimals. */
  private static Number between(double low, double high) {
    double next = Math.nextUp(low);
    return next < high
        ? next
        : new BigDecimal(low).add(new BigDecimal(high)).divide(BigDecimal.valueOf(2));
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
  public int compareTo(FieldIndex other) {
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

  /**
   * The rules that this value leaves in question, not to be changed; nothing when it is a text that
   * spells a number, a truth or a day where a rule asks for a number or a truth, or the contrary, a
   * blank one that no rule names where one asks for such, a list or record where a rule asks for a
   * single value, and what is no number where one asks for more or less than that.
   */
  long @Nullable [] bits(@Nullable Object value) {
    if (value instanceof Number number) {
      return (asksForTruth && isTruth(number))
              || (spelled.length > 0
                  && Arrays.binarySearch(spelled, number.doubleValue() + 0.0) >= 0)
              || isPhone(number)
          ? null
          : number(number);
    }
    if (value instanceof String text) {
      if (asksForOrder
          || (bounds.length > 0 && (Spelling.number(text) != null || Moments.isDay(text)))
          || (asksForTruth && Truths.of(text).isPresent())
          || (asksForMoment && Moments.isMoment(text))
          || isPhone(text)) {
        return null;
      }
      long[] bits = text.length() > longest ? null : byValue.get(text);
      return bits != null ? bits : asksForBlank && Blanks.isNothing(text) ? null : others;
    }
    if ((value instanceof Boolean && (asksForYes || asksForOrder || asksForBit))
        || (value instanceof Map && asksForOrder)) {
      return null;
    }
    if (value instanceof Boolean || value == null) {
      long[] bits = byValue.get(value);
      return bits == null ? others : bits;
    }
    if (value instanceof Collection<?> list) {
      return list.isEmpty() ? (bounds.length > 0 ? null : empties) : asksForOne ? null : others;
    }
    if (value instanceof Map<?, ?> map) {
      return map.isEmpty() ? empties : asksForOne ? null : others;
    }
    return asksForTruth
        ? null
        : others; // no rule names it; a hash of it could take long, or never come to an end
  }

  private boolean isPhone(Object value) {
    String end = phones.isEmpty() ? null : Phones.end(value);
    return end != null && phones.contains(end);
  }

  private static boolean isTruth(Number number) {
    return Spelling.isWorth(number, true) || Spelling.isWorth(number, false);
  }

  /** Whether it stands for numbers that count as false; what a rule asks for is no double. */
  private static boolean isAny(Number number) {
    return number instanceof Double;
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
    return Double.isNaN(value) ? nans : byStretch[stretch(value)];
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
