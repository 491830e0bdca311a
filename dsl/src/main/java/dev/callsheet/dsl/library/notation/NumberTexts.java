package dev.callsheet.dsl.library.notation;

import dev.callsheet.dsl.library.notation.Amount.Mark;
import dev.callsheet.dsl.library.value.ScriptFault;
import dev.callsheet.rule.notation.Mismatch;
import dev.callsheet.rule.notation.Spelling;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Texts that spell numbers or dates where numbers are meant: what Groovy would do with them is
 * legal and wrong, such as 821 for '82' + 1.
 */
public final class NumberTexts {
  private static final int LONGEST = 40;

  private NumberTexts() {}

  /** Why the letters of two texts say another order than what they spell, if they do. */
  public static Optional<Mismatch> unordered(String a, String b, int order) {
    if (!ends(a) || !ends(b)) {
      return Optional.empty();
    }
    if (Spelling.isNumber(a) && Spelling.isNumber(b)) {
      return new BigDecimal(a).compareTo(new BigDecimal(b)) == order
          ? Optional.empty()
          : Optional.of(compared(a, b, Spelling.conversion(a)));
    }
    if (order != 0 && isAmbiguous(a, b)) {
      return Optional.of(dated(a, b));
    }
    return amounts(a, b, order).or(() -> dates(a, b, order));
  }

  /** Cheap: most texts that are compared are no numbers. */
  private static boolean ends(String text) {
    int length = text.length();
    if (length == 0 || length > LONGEST) {
      return false;
    }
    return Amount.isDigit(text.charAt(length - 1)) || Amount.isDigit(text.charAt(0));
  }

  private static Optional<Mismatch> amounts(String a, String b, int order) {
    Optional<Amount> left = Amount.of(a);
    Optional<Amount> right = left.flatMap(found -> Amount.of(b));
    if (right.isEmpty()) {
      return Optional.empty();
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
      return Optional.of(compared(a, b, Amount.conversion(comma, decorated)));
    }
    return Optional.empty();
  }

  /** {@code 2026-9-1} and {@code 2026-10-02}; {@code 2026/09/01} and {@code 2026-09-14}. */
  private static Optional<Mismatch> dates(String a, String b, int order) {
    Optional<DateForm> left = DateForm.of(a).filter(form -> form.date().isPresent());
    Optional<DateForm> right =
        left.flatMap(known -> DateForm.of(b)).filter(form -> form.date().isPresent());
    if (right.isPresent() && !left.get().isTimed() && !right.get().isTimed()) {
      int meant = left.get().date().get().compareTo(right.get().date().get());
      if (Integer.signum(meant) != order) {
        return Optional.of(dated(a, b));
      }
    }
    return Optional.empty();
  }

  private static Mismatch dated(String a, String b) {
    return new Mismatch(
        "the dates '" + a + "' and '" + b + "' are texts, which are compared letter by letter",
        "",
        "make dates of both: "
            + DateForm.of(a)
                .flatMap(one -> DateForm.of(b).map(two -> one.parsed("{0}", two, b)))
                .orElse("java.time.LocalDate.parse({0})"));
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

  private static Mismatch compared(String a, String b, String conversion) {
    return new Mismatch(
        "'" + a + "' and '" + b + "' are texts, which are compared letter by letter",
        "",
        "make numbers of them: {0}" + conversion);
  }

  /** A text that spells a number stands where a number should. */
  public static void operand(Object value, Object other, String operator) {
    if (value instanceof String text && other instanceof Number && Spelling.isNumber(text)) {
      throw ScriptFault.ofValue(
          "'" + text + "' is a text, not a number: " + operator + " with a number is no sum",
          "make a number of it: value"
              + Spelling.conversion(text)
              + "; to put both side by side: \"${a}${b}\"");
    }
  }

  /** A sum of texts that spell numbers would put one behind the other. */
  public static void sum(Object total, Object value) {
    if (total instanceof String a
        && value instanceof String b
        && Spelling.isNumber(a)
        && Spelling.isNumber(b)) {
      throw new ScriptFault(
          "'" + a + "' and '" + b + "' are texts: their sum would be '" + a + b + "'",
          "make numbers of them: sum { it.score"
              + Spelling.conversion(b)
              + " }; to join texts: .join('')",
          null);
    }
  }
}
