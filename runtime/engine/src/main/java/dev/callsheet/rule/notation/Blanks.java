package dev.callsheet.rule.notation;

/**
 * What stands around words and numbers and is not seen: blanks of all widths, also those that break
 * no line, and marks without width, as files of office programs have them. Thread-safe.
 */
public final class Blanks {
  private Blanks() {}

  /** Whether nothing is seen of it. */
  public static boolean is(char letter) {
    return letter <= ' '
        || (letter > '~'
            && (Character.isWhitespace(letter)
                || Character.isSpaceChar(letter)
                || Character.getType(letter) == Character.FORMAT));
  }

  /** Whether a text is empty, or nothing of it is seen. */
  public static boolean isNothing(String text) {
    int at = 0;
    while (at < text.length() && is(text.charAt(at))) {
      at++;
    }
    return at == text.length();
  }

  /** The text without blanks around it. */
  public static String strip(String text) {
    int from = 0;
    int to = text.length();
    while (from < to && is(text.charAt(from))) {
      from++;
    }
    while (from < to && is(text.charAt(to - 1))) {
      to--;
    }
    return text.substring(from, to);
  }
}
