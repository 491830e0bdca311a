package dev.callsheet.dsl.library.notation;

import dev.callsheet.rule.notation.Spelling;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A text that spells an amount as people write it, such as {@code 1.000,50}, {@code $1,250.00} or
 * {@code 10 %}. Immutable.
 *
 * @param digits what is left without currency and sign
 * @param isNegative whether it stands below zero
 * @param mark what it tells of the sign between whole and fraction
 * @param isDecorated whether anything but digits, points, commas and a minus stands in it
 * @param isPlain whether Groovy reads it as it is
 */
public record Amount(
    String digits, boolean isNegative, Mark mark, boolean isDecorated, boolean isPlain) {
  /** What stands between the whole and its fraction. */
  public enum Mark {
    /** It has neither. */
    NONE,
    /** A point. */
    POINT,
    /** A comma. */
    COMMA,
    /** One sign and three digits behind it: grouping, or a fraction. */
    EITHER
  }

  private static final int LONGEST = 40;
  private static final String CURRENCY = "(?:[$€£¥₹]|US\\$|EUR|USD|CHF|GBP|CAD|AUD)";
  private static final String GAP = "[ '’\u00a0\u202f]";
  private static final Pattern WRITTEN =
      Pattern.compile(
          "([-+])?("
              + CURRENCY
              + GAP
              + "?)?([-+])?(\\d(?:[\\d.,]|"
              + GAP
              + "(?=\\d))*)("
              + GAP
              + "?(?:%|"
              + CURRENCY
              + "))?");
  private static final Pattern GAPPED = Pattern.compile("\\d{1,3}(?:" + GAP + "\\d{3})+");
  private static final Pattern GROUPS_AND_COMMA = Pattern.compile("\\d{1,3}(?:\\.\\d{3})+,\\d+");
  private static final Pattern GROUPS_AND_POINT = Pattern.compile("\\d{1,3}(?:,\\d{3})+\\.\\d+");
  private static final Pattern GROUPS_OF_POINTS = Pattern.compile("\\d{1,3}(?:\\.\\d{3}){2,}");
  private static final Pattern GROUPS_OF_COMMAS = Pattern.compile("\\d{1,3}(?:,\\d{3}){2,}");
  private static final Pattern EITHER = Pattern.compile("[1-9]\\d{0,2}[.,]\\d{3}");

  /** The amount that a text spells; none for a text that is something else, such as a date. */
  public static Optional<Amount> of(CharSequence text) {
    if (!maySpell(text)) {
      return Optional.empty();
    }
    Matcher written = WRITTEN.matcher(text);
    if (!written.matches() || (written.group(1) != null && written.group(3) != null)) {
      return Optional.empty();
    }
    String digits = written.group(4);
    boolean named = written.group(2) != null || written.group(5) != null;
    String whole = digits.replaceAll(GAP, "");
    boolean gapped = whole.length() < digits.length();
    int fraction = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
    if (gapped
        && (!GAPPED.matcher(fraction < 0 ? digits : digits.substring(0, fraction)).matches()
            || (fraction < 0 && !named))) {
      return Optional.empty(); // such as a phone number
    }
    Optional<Mark> mark = mark(whole, gapped);
    boolean padded = whole.length() > 1 && whole.startsWith("0") && isDigit(whole.charAt(1));
    if (mark.isEmpty() || padded) {
      return Optional.empty();
    }
    return Optional.of(
        new Amount(
            whole,
            "-".equals(written.group(1)) || "-".equals(written.group(3)),
            mark.get(),
            named || gapped || text.charAt(0) == '+',
            Spelling.isNumber(text)));
  }

  /** Cheap, since each comparison of two texts asks it. */
  private static boolean maySpell(CharSequence text) {
    int length = text.length();
    if (length == 0 || length > LONGEST) {
      return false;
    }
    char first = text.charAt(0);
    char last = text.charAt(length - 1);
    boolean begins = isDigit(first) || first < '0' || first > 'z' || isDigit(last);
    return begins && (isDigit(last) || last == '%' || isDigit(first));
  }

  private static Optional<Mark> mark(String whole, boolean gapped) {
    int commas = count(whole, ',');
    int points = count(whole, '.');
    char end = whole.charAt(whole.length() - 1);
    if (!isDigit(end)) {
      return Optional.empty();
    }
    if (commas + points == 0) {
      return Optional.of(Mark.NONE);
    }
    if (gapped) {
      return commas + points > 1
          ? Optional.empty()
          : Optional.of(commas == 1 ? Mark.COMMA : Mark.POINT);
    }
    if (commas + points == 1) {
      return Optional.of(
          EITHER.matcher(whole).matches() ? Mark.EITHER : commas == 1 ? Mark.COMMA : Mark.POINT);
    }
    if (GROUPS_AND_COMMA.matcher(whole).matches() || GROUPS_OF_POINTS.matcher(whole).matches()) {
      return Optional.of(Mark.COMMA);
    }
    return GROUPS_AND_POINT.matcher(whole).matches() || GROUPS_OF_COMMAS.matcher(whole).matches()
        ? Optional.of(Mark.POINT)
        : Optional.empty();
  }

  private static int count(String text, char sign) {
    return (int) text.chars().filter(c -> c == sign).count();
  }

  static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** What it is worth. */
  public BigDecimal value(boolean withComma) {
    String number = withComma ? digits.replace(".", "").replace(',', '.') : digits.replace(",", "");
    BigDecimal value = new BigDecimal(number);
    return isNegative ? value.negate() : value;
  }

  /** The number as a script writes it. */
  public String literal(boolean withComma) {
    return value(withComma).toPlainString();
  }

  /** The methods that make the number of a text that is written so. */
  public String conversion(boolean withComma) {
    if (isPlain && !withComma) {
      return Spelling.conversion((isNegative ? "-" : "") + digits);
    }
    return conversion(withComma, isDecorated);
  }

  /** The methods that make numbers of a column whose cells are written so. */
  static String conversion(boolean withComma, boolean isDecorated) {
    if (withComma) {
      return (isDecorated ? ".replaceAll(/[^0-9,-]/, '')" : ".replace('.', '')")
          + ".replace(',', '.').toBigDecimal()";
    }
    return (isDecorated ? ".replaceAll(/[^0-9.-]/, '')" : ".replace(',', '')") + ".toBigDecimal()";
  }
}
