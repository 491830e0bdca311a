package dev.callsheet.rule.notation;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How values of events compare. Numbers by what they are worth, whatever their type: as doubles
 * when one of them is a floating one, so that 0.1 is 0.1, else exactly. Thread-safe.
 */
public final class Values {
  /** What does not compare: one is missing, not a number (NaN), or of another kind. */
  public static final int UNORDERED = Integer.MIN_VALUE;

  private static final long EXACT = 1L << 53;

  private Values() {}

  public static boolean equal(@Nullable Object a, @Nullable Object b) {
    if (a instanceof Number left && b instanceof Number right) {
      return compare(left, right) == 0;
    }
    return a == null ? b == null : a.equals(b);
  }

  public static boolean contains(@Nullable Object all, @Nullable Object one) {
    if (all instanceof Collection<?> elements) {
      for (Object element : elements) {
        if (equal(element, one)) {
          return true;
        }
      }
      return false;
    }
    return all instanceof String text && one instanceof String part && text.contains(part);
  }

  /** -1, 0 or 1; or {@link #UNORDERED}. */
  public static int order(@Nullable Object a, @Nullable Object b) {
    if (a instanceof Number left && b instanceof Number right) {
      return compare(left, right);
    }
    return a instanceof String left && b instanceof String right
        ? Spelling.order(left, right)
        : UNORDERED;
  }

  private static int compare(Number a, Number b) {
    if ((isDouble(a) && isDouble(b)) || isFloating(a) || isFloating(b)) {
      double left = a.doubleValue();
      double right = b.doubleValue();
      return left < right ? -1 : left > right ? 1 : left == right ? 0 : UNORDERED;
    }
    return exact(a).compareTo(exact(b));
  }

  /** Whether a double is worth exactly as much, as far as can be told at once. */
  public static boolean isDouble(Number number) {
    return number instanceof Integer
        || (number instanceof Long whole ? whole <= EXACT && whole >= -EXACT : isFloating(number));
  }

  /** Whether it is compared as a double; so is every type of number that nothing is known of. */
  public static boolean isFloating(Number number) {
    return !(number instanceof Integer
        || number instanceof Long
        || number instanceof BigDecimal
        || number instanceof BigInteger
        || number instanceof Short
        || number instanceof Byte);
  }

  /** Of a number that is not a floating one. */
  public static BigDecimal exact(Number number) {
    if (number instanceof BigDecimal decimal) {
      return decimal;
    }
    return number instanceof BigInteger whole
        ? new BigDecimal(whole)
        : BigDecimal.valueOf(number.longValue());
  }

  /** What people call it. */
  public static String kind(Object value) {
    return value instanceof String
        ? "a text"
        : value instanceof Boolean
            ? "true or false"
            : value instanceof Map
                ? "a map"
                : value instanceof Integer || value instanceof Long || value instanceof BigInteger
                    ? "a whole number"
                    : "a number";
  }

  /** The same number as rules keep it: a floating one as the decimal that it is written as. */
  public static @Nullable Object literal(@Nullable Object value) {
    if (value instanceof Double || value instanceof Float) {
      double floating = ((Number) value).doubleValue();
      return Double.isFinite(floating) ? new BigDecimal(value.toString()) : value;
    }
    return value;
  }
}
