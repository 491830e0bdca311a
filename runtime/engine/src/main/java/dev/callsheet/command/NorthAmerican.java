package dev.callsheet.command;

import org.jspecify.annotations.Nullable;

/**
 * Reads numbers of the North American Numbering Plan without any metadata: their form alone decides
 * (ten digits; area code and exchange start with 2 to 9).
 */
final class NorthAmerican {
  private static final int DIGITS = 10;

  private NorthAmerican() {}

  /**
   * The number in E.164 form; {@code null} when it is not plainly one of the plan, which says
   * nothing about what else it is.
   *
   * @param national whether a number without a country code is meant to be of the plan
   */
  static @Nullable String read(String written, boolean national) {
    boolean international = written.startsWith("+");
    if (!international && !national) {
      return null;
    }
    char[] number = new char[DIGITS + 2];
    int length = 1;
    for (int i = international ? 1 : 0; i < written.length(); i++) {
      char c = written.charAt(i);
      if (c >= '0' && c <= '9') {
        if (length == 1 && c != '1') {
          if (international) {
            return null;
          }
          number[length++] = '1';
        }
        if (length == number.length) {
          return null;
        }
        number[length++] = c;
      } else if (c != ' ' && c != '-' && c != '(' && c != ')' && c != '.') {
        return null;
      }
    }
    if (length != number.length || number[2] < '2' || number[5] < '2') {
      return null;
    }
    number[0] = '+';
    return new String(number);
  }
}
