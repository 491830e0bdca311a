package dev.callsheet.dsl.gap;

import dev.callsheet.dsl.problem.ScriptText;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Numbers as programs write them and nobody reads them: {@code 1E+3}, {@code 33.3333333333}. */
public final class NumberForms {
  private static final Pattern EXPONENT =
      Pattern.compile("(?<![\\w.])-?\\d(?:\\.\\d+E[+-]?|E[+-])\\d{1,3}(?![\\w.])");

  /** Nobody means to read more than eight places behind the point. */
  private static final Pattern FRACTION = Pattern.compile("(?<![\\w.])-?\\d+\\.\\d{9,}(?![\\w.])");

  private NumberForms() {}

  /** Refuses a text with such a number in it, unless the script itself says it. */
  public static void refuse(String what, String text, ScriptText script) {
    if (text.indexOf('E') > 0) {
      Matcher found = EXPONENT.matcher(text);
      if (found.find() && !script.text().contains(found.group())) {
        throw Fault.data(
            "a number with an exponent",
            what + " would say " + found.group(),
            "write it out: value.toBigDecimal().toPlainString(), or '%,.2f'.formatted(value)");
      }
    }
    if (text.indexOf('.') > 0) {
      Matcher found = FRACTION.matcher(text);
      if (found.find() && !script.text().contains(found.group())) {
        throw Fault.data(
            "a long fraction",
            what + " would say " + found.group(),
            "cut it: a.intdiv(b) for whole numbers, value.round(2) for two places");
      }
    }
  }
}
