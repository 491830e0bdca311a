package dev.callsheet.dsl.gap;

import dev.callsheet.dsl.problem.ScriptText;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Numbers as programs write them and nobody reads them: {@code 1E+3}, {@code 33.3333333333}. */
public final class NumberForms {
  /** Most texts have neither, and a start compiles no pattern. */
  private static final class Forms {
    static final Pattern EXPONENT =
        Pattern.compile("(?<![\\w.])-?\\d(?:\\.\\d+E[+-]?|E[+-])\\d{1,3}(?![\\w.])");

    /** Nobody means to read more than eight places behind the point. */
    static final Pattern FRACTION = Pattern.compile("(?<![\\w.])-?\\d+\\.\\d{9,}(?![\\w.])");

    private Forms() {}
  }

  private NumberForms() {}

  /** Refuses a text with such a number in it, unless the script itself says it. */
  public static void refuse(String what, String text, ScriptText script) {
    if (hasBehindDigit(text, 'E')) {
      Matcher found = Forms.EXPONENT.matcher(text);
      if (found.find() && !script.text().contains(found.group())) {
        throw exponent(what, found.group());
      }
    }
    if (hasBehindDigit(text, '.')) {
      Matcher found = Forms.FRACTION.matcher(text);
      if (found.find() && !script.text().contains(found.group())) {
        throw Fault.data(
            "a long fraction",
            what + " would say " + found.group(),
            "cut it: a.intdiv(b) for whole numbers, value.round(2) for two places");
      }
    }
  }

  static Fault exponent(String what, String number) {
    return Fault.data(
        "a number with an exponent",
        what + " would say " + number,
        "write it out: value.toBigDecimal().toPlainString(), or '%,.2f'.formatted(value)");
  }

  private static boolean hasBehindDigit(String text, char sign) {
    for (int i = text.indexOf(sign, 1); i > 0; i = text.indexOf(sign, i + 1)) {
      if (text.charAt(i - 1) >= '0' && text.charAt(i - 1) <= '9') {
        return true;
      }
    }
    return false;
  }
}
