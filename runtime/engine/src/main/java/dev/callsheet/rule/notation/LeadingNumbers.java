package dev.callsheet.rule.notation;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Texts that begin with a number and say what it counts, as {@code 9 days}, {@code 9.5h} or {@code
 * 1.9.0}: letters put 10 of them before 9. Thread-safe.
 */
final class LeadingNumbers {
  private static final int LONGEST = 40;
  private static final String CURRENCY = "[$\u20ac\u00a3\u00a5]?";

  /** A name, such as {@code 20th Century Fox} or {@code 9 Main St}, has more than one word. */
  private static final Pattern ONE =
      Pattern.compile(
          "-?"
              + CURRENCY
              + "(?<number>\\d+(?:[.,'\u2019]\\d+)*)(?<gap>[ \u00a0\u202f]?)"
              + "(?<unit>%|\u00b0[A-Za-z]?|[$\u20ac\u00a3\u00a5]|\\p{L}{0,14}\\.?)");

  /** A mark between digits that is none of a fraction. */
  private static final Pattern GROUPING =
      Pattern.compile("[,'\u2019](?=\\d{3}(?!\\d))|\\.(?=\\d{3}[.,]\\d)");

  private static final Pattern NUMBER = Pattern.compile("\\d+(?:\\.\\d+)*");
  private static final int ABBREVIATION = 3;

  private LeadingNumbers() {}

  /** Why two texts have no order whose letters tell another one than what they begin with. */
  static Optional<Mismatch> unordered(String found, String asked) {
    if (!isCounted(found)
        || !isCounted(asked)
        || isAligned(found, asked)
        || TimeForm.is(found)
        || TimeForm.is(asked)) {
      return Optional.empty();
    }
    Matcher one = ONE.matcher(found);
    Matcher other = ONE.matcher(asked);
    boolean isAlike = one.matches() && other.matches() && isOfOneKind(one, other);
    BigDecimal number = isAlike ? value(found, one) : null;
    BigDecimal second = isAlike ? value(asked, other) : null;
    boolean isOne = number != null && second != null;
    int order = number != null && second != null ? number.compareTo(second) : parts(found, asked);
    return order == 0 || order == Integer.signum(found.compareTo(asked))
        ? Optional.empty()
        : Optional.of(
            new Mismatch(
                "'%s' and '%s' are texts, which are compared letter by letter"
                    .formatted(found, asked),
                "send numbers",
                isOne
                    ? "make numbers of both: {0}.replaceAll(/[^0-9.-]/, '').toBigDecimal()"
                    : "make the numbers in both of one width: "
                        + "{0}.replaceAll(/[0-9]+/) { it.padLeft(9, '0') }"));
  }

  /** Whether they first differ in numbers of one width, as nearly all do that are compared. */
  private static boolean isAligned(String found, String asked) {
    int end = Math.min(found.length(), asked.length());
    int at = 0;
    while (at < end && found.charAt(at) == asked.charAt(at)) {
      at++;
    }
    int more = digits(found, at);
    return more > 0 && more == digits(asked, at) && found.charAt(0) != '-';
  }

  private static int digits(String text, int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
      at++;
    }
    return at - from;
  }

  private static boolean isCounted(String text) {
    int length = text.length();
    int first = length > 1 && "-$\u20ac\u00a3\u00a5".indexOf(text.charAt(0)) >= 0 ? 1 : 0;
    char digit = length == 0 ? ' ' : text.charAt(first);
    return length <= LONGEST && digit >= '0' && digit <= '9';
  }

  /** Words behind a number are units if they are the same, short or begin with a small letter. */
  private static boolean isOfOneKind(Matcher one, Matcher other) {
    String unit = one.group("unit").toLowerCase(Locale.ROOT).replace(".", "");
    String second = other.group("unit").toLowerCase(Locale.ROOT).replace(".", "");
    return unit.startsWith(second) || second.startsWith(unit) || (isUnit(one) && isUnit(other));
  }

  private static boolean isUnit(Matcher one) {
    String unit = one.group("unit");
    return unit.length() <= ABBREVIATION
        || (!one.group("gap").isEmpty() && Character.isLowerCase(unit.charAt(0)));
  }

  private static @Nullable BigDecimal value(String text, Matcher one) {
    String number = GROUPING.matcher(one.group("number")).replaceAll("").replace(',', '.');
    if (number.indexOf('.') != number.lastIndexOf('.')) {
      return null; // such as a version
    }
    BigDecimal value = new BigDecimal(number);
    return text.charAt(0) == '-' ? value.negate() : value;
  }

  /** The order of the first numbers that differ in one word, or code, that is alike else. */
  private static int parts(String found, String asked) {
    if (found.indexOf(' ') >= 0
        || asked.indexOf(' ') >= 0
        || (Phones.is(found) && Phones.is(asked))
        || !frame(found).equals(frame(asked))) {
      return 0;
    }
    Matcher one = NUMBER.matcher(found);
    Matcher other = NUMBER.matcher(asked);
    int order = 0;
    while (order == 0 && one.find() && other.find()) {
      order = order(one.group().split("\\.", -1), other.group().split("\\.", -1));
    }
    return order;
  }

  private static String frame(String text) {
    return NUMBER.matcher(text).replaceAll("0").toLowerCase(Locale.ROOT);
  }

  /** Of fractions, and of versions, in which each part is a number. */
  private static int order(String[] one, String[] other) {
    if (one.length <= 2 && other.length <= 2) {
      return new BigDecimal(String.join(".", one))
          .compareTo(new BigDecimal(String.join(".", other)));
    }
    int order = 0;
    for (int i = 0; order == 0 && i < Math.min(one.length, other.length); i++) {
      order = new BigDecimal(one[i]).compareTo(new BigDecimal(other[i]));
    }
    return order != 0 ? order : Integer.compare(one.length, other.length);
  }
}
