package dev.callsheet.dsl.library;

import java.math.BigDecimal;
import java.util.Collection;

/**
 * Texts that spell numbers or dates where numbers are meant: what Groovy would do with them is
 * legal and wrong, such as 821 for '82' + 1.
 */
final class NotNumbers {
  private NotNumbers() {}

  /** The letters of two texts say another order than what they spell. */
  static void order(String a, String b, int order) {
    if (isDigit(a) && isDigit(b)) {
      if (Numerals.isNumber(a) && Numerals.isNumber(b)) {
        if (new BigDecimal(a).compareTo(new BigDecimal(b)) != order) {
          throw compared(a, b, a);
        }
      } else if (order != 0 && isAmbiguous(a, b)) {
        throw new ScriptFault(
            "the dates '" + a + "' and '" + b + "' are texts, which are compared letter by letter",
            "make dates of them: " + Numerals.parsed("...", Numerals.isLocalDate(a) ? a : b),
            null);
      }
    }
  }

  private static boolean isAmbiguous(String a, String b) {
    boolean first = Numerals.isLocalDate(a);
    boolean second = Numerals.isLocalDate(b);
    return (first && second) || (first && isIso(b)) || (second && isIso(a));
  }

  private static boolean isIso(String text) {
    return text.length() >= 10 && text.charAt(4) == '-' && text.charAt(7) == '-';
  }

  private static boolean isDigit(String text) {
    if (text.isEmpty()) {
      return false;
    }
    char c = text.charAt(0);
    return (c >= '0' && c <= '9') || c == '-';
  }

  private static ScriptFault compared(String a, String b, String example) {
    return new ScriptFault(
        "'" + a + "' and '" + b + "' are texts, which are compared letter by letter",
        "make numbers of them: value" + Numerals.conversion(example),
        null);
  }

  /** A text is never equal to a number. */
  static void equal(Object a, Object b) {
    if (a instanceof String spelled && b instanceof Number number) {
      differ(spelled, number);
    } else if (b instanceof String spelled && a instanceof Number number) {
      differ(spelled, number);
    }
  }

  private static void differ(String spelled, Number number) {
    if (isSame(spelled, number)) {
      throw new ScriptFault(
          "the text '" + spelled + "' is never equal to the number " + number,
          "make a number of it: value" + Numerals.conversion(spelled),
          null);
    }
  }

  /** A text is neither more nor less than a number. */
  static void unordered(Object a, Object b) {
    if (a instanceof String ? b instanceof Number : a instanceof Number && b instanceof String) {
      String spelled = a instanceof String said ? said : (String) b;
      if (isDigit(spelled) && Numerals.isNumber(spelled)) {
        throw new ScriptFault(
            "'" + spelled + "' is a text, not a number: it is neither more nor less than one",
            "send a number, or make one of it: value" + Numerals.conversion(spelled),
            null);
      }
    }
  }

  private static boolean isSame(String text, Number number) {
    return isDigit(text)
        && Numerals.isNumber(text)
        && number.toString().length() <= 40
        && isFinite(number)
        && new BigDecimal(text).compareTo(new BigDecimal(number.toString())) == 0;
  }

  private static boolean isFinite(Number number) {
    return !(number instanceof Double || number instanceof Float)
        || Double.isFinite(number.doubleValue());
  }

  /** A text that spells a number stands where a number should. */
  static void operand(Object value, Object other, String operator) {
    if (value instanceof String text
        && other instanceof Number
        && isDigit(text)
        && Numerals.isNumber(text)) {
      throw new ScriptFault(
          "'" + text + "' is a text, not a number: " + operator + " with a number is no sum",
          "make a number of it: value"
              + Numerals.conversion(text)
              + "; to put both side by side: \"${a}${b}\"",
          null);
    }
  }

  /** A sum of texts that spell numbers would put one behind the other. */
  static void sum(Object total, Object value) {
    if (total instanceof String a
        && value instanceof String b
        && isDigit(a)
        && isDigit(b)
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
  static void in(Object wanted, Collection<?> elements) {
    if (wanted instanceof Number || (wanted instanceof String text && isDigit(text))) {
      for (Object element : elements) {
        equal(wanted, element);
      }
    }
  }

  /** {@code 'acme' in owner} asks whether both are equal. */
  static void in(CharSequence part, CharSequence whole) {
    if (part.length() > 0
        && part.length() < whole.length()
        && whole.toString().contains(part.toString())) {
      throw new ScriptFault(
          "in asks whether a list holds something; of a text it asks whether both are equal",
          "write text.contains('" + (part.length() > 40 ? "..." : part) + "')",
          null);
    }
  }
}
