package dev.callsheet.dsl.library.notation;

import dev.callsheet.dsl.library.notation.Amount.Mark;
import dev.callsheet.dsl.library.value.ScriptFault;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Texts that spell numbers or dates where numbers are meant: what Groovy would do with them is
 * legal and wrong, such as 821 for '82' + 1.
 */
public final class NumberTexts {
  private static final int LONGEST = 40;
  private static final int MOST_BITS = 4 * LONGEST;
  private static final int LONGEST_TRUTH = 8;
  private static final Set<String> YES = Set.of("true", "yes", "y", "1", "on", "t");
  private static final Set<String> NO = Set.of("false", "no", "n", "0", "off", "f");

  private NumberTexts() {}

  /** The letters of two texts say another order than what they spell. */
  public static void order(String a, String b, int order) {
    if (!ends(a) || !ends(b)) {
      return;
    }
    if (Numerals.isNumber(a) && Numerals.isNumber(b)) {
      if (new BigDecimal(a).compareTo(new BigDecimal(b)) != order) {
        throw compared(a, b, Numerals.conversion(a));
      }
    } else if (order != 0 && isAmbiguous(a, b)) {
      throw dated(a, b);
    } else {
      amounts(a, b, order);
      dates(a, b, order);
    }
  }

  /** Cheap: most texts that are compared are no numbers. */
  private static boolean ends(String text) {
    int length = text.length();
    if (length == 0 || length > LONGEST) {
      return false;
    }
    return Amount.isDigit(text.charAt(length - 1)) || Amount.isDigit(text.charAt(0));
  }

  private static void amounts(String a, String b, int order) {
    Optional<Amount> left = Amount.of(a);
    Optional<Amount> right = left.flatMap(found -> Amount.of(b));
    if (right.isEmpty()) {
      return;
    }
    List<Amount> both = List.of(left.get(), right.get());
    Optional<Boolean> told = Amounts.comma(both);
    boolean clear = told.isPresent() || both.stream().noneMatch(x -> x.mark() == Mark.EITHER);
    boolean contradict = told.isEmpty() && both.stream().anyMatch(x -> x.mark() == Mark.COMMA);
    boolean comma = told.orElse(false);
    if (!contradict
        && (clear || !left.get().isPlain() || !right.get().isPlain())
        && left.get().value(comma).compareTo(right.get().value(comma)) != order) {
      boolean decorated = both.stream().anyMatch(Amount::isDecorated);
      throw compared(a, b, Amount.conversion(comma, decorated));
    }
  }

  /** {@code 2026-9-1} and {@code 2026-10-02}; {@code 2026/09/01} and {@code 2026-09-14}. */
  private static void dates(String a, String b, int order) {
    Optional<DateForm> left = DateForm.of(a).filter(form -> form.date().isPresent());
    Optional<DateForm> right =
        left.flatMap(known -> DateForm.of(b)).filter(form -> form.date().isPresent());
    if (right.isPresent() && !left.get().isTimed() && !right.get().isTimed()) {
      int meant = left.get().date().get().compareTo(right.get().date().get());
      if (Integer.signum(meant) != order) {
        throw dated(a, b);
      }
    }
  }

  private static ScriptFault dated(String a, String b) {
    return ScriptFault.ofValue(
        "the dates '" + a + "' and '" + b + "' are texts, which are compared letter by letter",
        "make dates of both: "
            + DateForm.of(a)
                .flatMap(one -> DateForm.of(b).map(two -> one.parsed("value", two, b)))
                .orElse("java.time.LocalDate.parse(value)"));
  }

  private static boolean isAmbiguous(String a, String b) {
    boolean first = Local.DATE.matcher(a).matches();
    boolean second = Local.DATE.matcher(b).matches();
    return (first && second) || (first && isIso(b)) || (second && isIso(a));
  }

  /** A date whose order its letters do not tell: {@code 9/30/2026} or {@code 30.9.26}. */
  private static final class Local {
    static final Pattern DATE = Pattern.compile("\\d{1,2}([/.-])\\d{1,2}\\1(?:\\d\\d){1,2}");

    private Local() {}
  }

  private static boolean isIso(String text) {
    return text.length() >= 10 && text.charAt(4) == '-' && text.charAt(7) == '-';
  }

  private static ScriptFault compared(String a, String b, String conversion) {
    return ScriptFault.ofValue(
        "'" + a + "' and '" + b + "' are texts, which are compared letter by letter",
        "make numbers of them: value" + conversion);
  }

  /** A text is never equal to a number, nor to true or false. */
  public static void equal(Object a, Object b) {
    if (a instanceof String text) {
      equal(text, b);
    } else if (b instanceof String text) {
      equal(text, a);
    }
  }

  private static void equal(String text, Object other) {
    if (other instanceof Boolean truth
        && text.length() <= LONGEST_TRUTH
        && (truth ? YES : NO).contains(SmallLetters.of(text.strip()))) {
      throw ScriptFault.ofValue(
          "the text '" + text + "' is never equal to " + truth,
          "where either may stand, write value in [" + truth + ", '" + text + "']");
    }
    if (other instanceof Number number && isSame(text, number)) {
      throw ScriptFault.ofValue(
          "the text '" + text + "' is never equal to the number " + number,
          "make a number of it: value" + Numerals.conversion(text));
    }
  }

  /** A text is neither more nor less than a number. */
  public static void unordered(Object a, Object b) {
    if (a instanceof String ? b instanceof Number : a instanceof Number && b instanceof String) {
      String spelled = a instanceof String said ? said : (String) b;
      if (Numerals.isNumber(spelled)) {
        throw ScriptFault.ofValue(
            "'" + spelled + "' is a text, not a number: it is neither more nor less than one",
            "send a number, or make one of it: value" + Numerals.conversion(spelled));
      }
      if (DateForm.of(spelled).isPresent()) {
        throw ScriptFault.ofValue(
            "the date '" + spelled + "' is a text: it is neither more nor less than a number",
            "compare a number with a number: of a date, milliseconds since 1970");
      }
    }
  }

  private static boolean isSame(String text, Number number) {
    return Numerals.isNumber(text)
        && isShort(number)
        && Double.isFinite(number.doubleValue())
        && new BigDecimal(text).compareTo(new BigDecimal(number.toString())) == 0;
  }

  /** Before its text is made, which of a long one takes long. */
  private static boolean isShort(Number number) {
    BigInteger digits =
        number instanceof BigInteger whole
            ? whole
            : number instanceof BigDecimal decimal ? decimal.unscaledValue() : BigInteger.ZERO;
    return digits.bitLength() <= MOST_BITS && number.toString().length() <= LONGEST;
  }

  /** A text that spells a number stands where a number should. */
  public static void operand(Object value, Object other, String operator) {
    if (value instanceof String text && other instanceof Number && Numerals.isNumber(text)) {
      throw ScriptFault.ofValue(
          "'" + text + "' is a text, not a number: " + operator + " with a number is no sum",
          "make a number of it: value"
              + Numerals.conversion(text)
              + "; to put both side by side: \"${a}${b}\"");
    }
  }

  /** A sum of texts that spell numbers would put one behind the other. */
  public static void sum(Object total, Object value) {
    if (total instanceof String a
        && value instanceof String b
        && Numerals.isNumber(a)
        && Numerals.isNumber(b)) {
      throw new ScriptFault(
          "'" + a + "' and '" + b + "' are texts: their sum would be '" + a + b + "'",
          "make numbers of them: sum { it.score"
              + Numerals.conversion(b)
              + " }; to join texts: .join('')",
          null);
    }
  }

  /** What a list holds is never equal to what it is asked for, but would be as a number. */
  public static void in(Object wanted, Collection<?> elements) {
    if (wanted instanceof Number || (wanted instanceof String text && ends(text))) {
      for (Object element : elements) {
        equal(wanted, element);
      }
    }
  }
}
