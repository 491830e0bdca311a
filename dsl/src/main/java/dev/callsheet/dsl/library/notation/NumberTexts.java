package dev.callsheet.dsl.library.notation;

import dev.callsheet.dsl.library.notation.Amount.Mark;
import dev.callsheet.dsl.library.value.ScriptFault;
import dev.callsheet.rule.notation.Mismatch;
import dev.callsheet.rule.notation.Spelling;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * Texts that spell numbers or dates where numbers are meant: what Groovy would do with them is
 * legal and wrong, such as 821 for '82' + 1.
 */
public final class NumberTexts {
  private static final int LONGEST = 40;

  private NumberTexts() {}

  /** Why the letters of two texts say another order than the numbers that they spell do. */
  public static Optional<Mismatch> unordered(String a, String b, int order) {
    if (!ends(a) || !ends(b)) {
      return Optional.empty();
    }
    if (Spelling.isNumber(a) && Spelling.isNumber(b)) {
      return new BigDecimal(a).compareTo(new BigDecimal(b)) == order
          ? Optional.empty()
          : Optional.of(compared(a, b, Spelling.conversion(a)));
    }
    return amounts(a, b, order);
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

  /** How to read two dates that have no order as texts, if it is known how both are written. */
  public static Optional<Mismatch> dated(String a, String b) {
    return DateForm.of(a)
        .filter(form -> form.date().isPresent())
        .flatMap(one -> DateForm.of(b).map(two -> one.parsed("{0}", two, b)))
        .map(
            parsed ->
                new Mismatch(
                    "the dates '%s' and '%s' are texts, which are compared letter by letter"
                        .formatted(a, b),
                    "",
                    "make dates of both: " + parsed));
  }

  private static Mismatch compared(String a, String b, String conversion) {
    return new Mismatch(
        "'" + a + "' and '" + b + "' are texts, which are compared letter by letter",
        "",
        "make numbers of them: {0}" + conversion);
  }

  /** A text that spells a number, or an amount, stands where a number should. */
  public static void operand(Object value, Object other, String operator) {
    if (value instanceof String text && other instanceof Number && spells(text)) {
      throw ScriptFault.ofSum(
          "'" + text + "' is a text, not a number: " + operator + " with a number is no sum",
          operator.equals("+") ? "plus" : operator.equals("-") ? "minus" : "multiply",
          "make a number of it: value"
              + conversion(text, text)
              + "; to put both side by side: \"${a}${b}\"");
    }
  }

  /** A sum of texts that spell numbers, or amounts, would put one behind the other. */
  public static void sum(Object total, Object value) {
    if (total instanceof String a && value instanceof String b && spells(a) && spells(b)) {
      throw ScriptFault.ofSum(
          told(a, b),
          "sum",
          "make numbers of them: sum { value" + conversion(a, b) + " }; to join texts: .join('')");
    }
  }

  /** The same of what a block makes of a total and the next one. */
  public static void sum(Object total, Object value, Object made) {
    if (total instanceof String a
        && value instanceof String b
        && made instanceof String both
        && both.length() == a.length() + b.length()
        && spells(a)
        && spells(b)
        && (both.equals(a + b) || both.equals(b + a))) {
      throw new ScriptFault(
          told(a, b),
          "make numbers of them before: .collect { it"
              + conversion(a, b)
              + " }.inject; to join texts: .join('')",
          "inject");
    }
  }

  private static String told(String a, String b) {
    return "'" + a + "' and '" + b + "' are texts: their sum would be '" + a + b + "'";
  }

  private static boolean spells(String text) {
    return Spelling.isNumber(text) || Amount.of(text.strip()).isPresent();
  }

  private static String conversion(String a, String b) {
    return Spelling.isNumber(a) && Spelling.isNumber(b)
        ? Spelling.conversion(a.indexOf('.') >= 0 ? a : b)
        : Amounts.of(List.of(a.strip(), b.strip()), Optional.empty())
            .map(Amounts::conversion)
            .orElse(".toBigDecimal()");
  }
}
