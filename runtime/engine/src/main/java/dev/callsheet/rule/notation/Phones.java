package dev.callsheet.rule.notation;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Telephone numbers that are the same by their digits and not by their letters, and so never equal:
 * whoever is left out by number would be reached. Thread-safe.
 */
public final class Phones {
  private static final int FEWEST_DIGITS = 10;

  /** Beside a number with its country code, which no other text looks like. */
  private static final int FEWEST_BESIDE_A_PLUS = 7;

  private static final int LONGEST_COUNTRY_CODE = 3;
  private static final int MOST_DIGITS = 15;
  private static final int LONGEST = 30;
  private static final String SIGNS = " ()./-\u00a0";

  private Phones() {}

  /** Whether it may be a telephone number, as people write them. */
  public static boolean is(Object value) {
    return digits(value) != null;
  }

  /** What all spellings of a telephone number end with; null if it is none. */
  public static @Nullable String end(Object value) {
    String digits = digits(value);
    return digits == null ? null : digits.substring(digits.length() - FEWEST_BESIDE_A_PLUS);
  }

  /** Whether what all spellings of a telephone number end with stands in a text. */
  public static boolean isWithin(String number, String text) {
    String end = end(number);
    if (end == null) {
      return false;
    }
    for (int at = text.length() - 1; at >= end.length() - 1; at--) {
      if (isAt(text, at, end)) {
        return true;
      }
    }
    return false;
  }

  /** Whether these digits end there, whatever signs stand between them. */
  private static boolean isAt(String text, int at, String digits) {
    int left = digits.length() - 1;
    for (int i = at; i >= 0 && left >= 0; i--) {
      char c = text.charAt(i);
      if (c == digits.charAt(left)) {
        left--;
      } else if (i == at || SIGNS.indexOf(c) < 0) {
        return false;
      }
    }
    return left < 0;
  }

  /** Why a telephone number is not asked for the same one in other letters. */
  public static Optional<Mismatch> beside(Object found, Object asked) {
    if (found.equals(asked) || !isSame(found, asked)) {
      return Optional.empty();
    }
    return Optional.of(
        new Mismatch(
            "{0} and what it is compared with are one phone number in different letters",
            "send phones in one form, such as +13055550123",
            "read both as phones: contact.phone and row.phone are written as +13055550123"));
  }

  private static boolean isSame(Object found, Object asked) {
    boolean isText = found instanceof String || asked instanceof String;
    String one = isText && haveOneEnd(found, asked) ? digits(found) : null;
    String other = one == null ? null : digits(asked);
    if (one == null || other == null) {
      return false;
    }
    String whole = one.length() >= other.length() ? one : other;
    String part = whole.equals(one) ? other : one;
    int more = whole.length() - part.length();
    boolean isAbroad = isAbroad(found) || isAbroad(asked);
    return part.length() >= (isAbroad ? FEWEST_BESIDE_A_PLUS : FEWEST_DIGITS)
        && more <= (isAbroad(found) && isAbroad(asked) ? 0 : LONGEST_COUNTRY_CODE)
        && (isAbroad
            || more == 0
            || (more == 1 && whole.charAt(0) == '1' && part.charAt(0) > '1')) // North America's
        && whole.endsWith(part);
  }

  /** Most texts differ in their last letters, and are read no further. */
  private static boolean haveOneEnd(Object found, Object asked) {
    return !(found instanceof String one && asked instanceof String other)
        || (!one.isEmpty()
            && !other.isEmpty()
            && one.charAt(one.length() - 1) == other.charAt(other.length() - 1));
  }

  private static boolean isAbroad(Object value) {
    return value instanceof String text && text.charAt(0) == '+';
  }

  /** Those that are dialled from abroad, too; null if it is no telephone number. */
  private static @Nullable String digits(Object value) {
    String text =
        value instanceof String written
            ? written
            : value instanceof Long || value instanceof Integer ? value.toString() : "";
    int length = text.length();
    if (length < FEWEST_BESIDE_A_PLUS
        || length > LONGEST
        || !isDigit(text.charAt(length - 1))
        || !(isDigit(text.charAt(0)) || text.charAt(0) == '+' || text.charAt(0) == '(')) {
      return null;
    }
    StringBuilder digits = new StringBuilder(length);
    for (int i = 0; i < length; i++) {
      char c = text.charAt(i);
      if (isDigit(c) && !(c == '0' && digits.isEmpty())) {
        digits.append(c);
      } else if (!isDigit(c) && SIGNS.indexOf(c) < 0 && !(c == '+' && i == 0)) {
        return null;
      }
    }
    boolean isPhone = digits.length() >= FEWEST_BESIDE_A_PLUS && digits.length() <= MOST_DIGITS;
    return isPhone ? digits.toString() : null;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
