package dev.callsheet.phone;

import org.jspecify.annotations.Nullable;

/**
 * Reads numbers of the North American Numbering Plan without any metadata: their form alone decides
 * (ten digits; area code and exchange start with 2 to 9). Whatever stands between the digits must
 * stand where one number has it, before the area code, the exchange or the line: otherwise the text
 * may be a decimal number, two numbers or an amount that happens to have as many digits.
 */
final class NorthAmerican {
  private static final int AREA = 2;
  private static final int EXCHANGE = 5;
  private static final int LINE = 8;
  private static final int ALL = 12;

  /** What a caller who hides is called by, in the letters of a keypad. */
  private static final String RESTRICTED = "+17378742833";

  private NorthAmerican() {}

  /**
   * The number in E.164 form; {@code null} when it is not plainly one of the plan, which says
   * nothing about what else it is.
   *
   * @param national whether a number without a country code is meant to be of the plan
   */
  static @Nullable String read(String written, boolean national) {
    boolean international = written.startsWith("+") || written.startsWith("(+");
    if (!international && !national) {
      return null;
    }
    char[] number = new char[ALL];
    int length = 1;
    int points = 0;
    int signs = 0;
    for (int i = international ? written.indexOf('+') + 1 : 0; i < written.length(); i++) {
      char c = written.charAt(i);
      if (c >= '0' && c <= '9') {
        if (length == 1 && c != '1') {
          if (international) {
            return null;
          }
          number[length++] = '1';
        }
        if (length == ALL) {
          return null;
        }
        number[length++] = c;
      } else if (!separates(c, length)) {
        return null;
      } else if (c == '.') {
        points += length == ALL || (international && length == AREA) ? 0 : 1;
      } else if (c != ' ') {
        signs++;
      }
    }
    boolean decimal = points == 1 && signs == 0;
    boolean formed =
        length == ALL
            && !decimal
            && number[AREA] >= '2'
            && number[EXCHANGE] >= '2'
            && varied(number);
    if (!formed) {
      return null;
    }
    number[0] = '+';
    String e164 = new String(number);
    return e164.equals(RESTRICTED) ? null : e164;
  }

  /**
   * The number of a text such as {@code 3055550120.0}, which programs write that keep whole numbers
   * as floats; {@code null} for anything else. All ten digits are there, so none was lost.
   */
  static @Nullable String whole(String text) {
    String digits = text.endsWith(".0") ? text.substring(0, text.length() - 2) : "";
    return digits.chars().allMatch(c -> c >= '0' && c <= '9') ? read(digits, true) : null;
  }

  /** Whether a number can have this character there. */
  private static boolean separates(char c, int length) {
    return switch (length) {
      case 1 -> c == ' ' || c == '(';
      case AREA -> c == ' ' || c == '-' || c == '.' || c == '(' || c == ')';
      case EXCHANGE -> c == ' ' || c == '-' || c == '.' || c == ')' || c == '/';
      case LINE -> c == ' ' || c == '-' || c == '.';
      case ALL -> c == ' ' || c == '.';
      default -> false;
    };
  }

  /** 8888888888 is what people write who have no number. */
  private static boolean varied(char[] number) {
    for (int i = AREA + 1; i < ALL; i++) {
      if (number[i] != number[AREA]) {
        return true;
      }
    }
    return false;
  }
}
