package dev.callsheet.dsl.library.notation;

/** Texts that spell numbers, as columns hold them. Reads letter by letter. */
public final class Numerals {
  private static final int LONGEST = 40;
  private static final int LONGEST_INTEGER = 9;

  private Numerals() {}

  /** Whether it spells a number, such as {@code -12.50}; a phone number with its plus does not. */
  public static boolean isNumber(CharSequence text) {
    int length = text.length();
    if (length == 0 || length > LONGEST) {
      return false;
    }
    int at = text.charAt(0) == '-' ? 1 : 0;
    int digits = 0;
    boolean point = false;
    for (; at < length; at++) {
      char c = text.charAt(at);
      if (c >= '0' && c <= '9') {
        digits++;
      } else if (c == '.' && !point && digits > 0 && at + 1 < length) {
        point = true;
      } else {
        return false;
      }
    }
    return digits > 0;
  }

  /** The method that makes the number of it. */
  public static String conversion(String number) {
    if (number.indexOf('.') >= 0) {
      return ".toBigDecimal()";
    }
    return number.length() > LONGEST_INTEGER ? ".toLong()" : ".toInteger()";
  }
}
