package dev.callsheet.rule.notation;

/** Code of a script, as a remedy calls methods of it. Thread-safe. */
public final class Bracketed {
  private Bracketed() {}

  /** The code; in brackets if it is an operation, so that a call behind it is one of all of it. */
  public static String of(String code) {
    return isOne(code) ? code : "(" + code + ")";
  }

  /** Whether it is one value with what is read or called of it. */
  private static boolean isOne(String code) {
    int depth = 0;
    char quote = 0;
    for (int i = 0; i < code.length(); i++) {
      char c = code.charAt(i);
      char next = i + 1 < code.length() ? code.charAt(i + 1) : ' ';
      if (quote != 0) {
        i += c == '\\' ? 1 : 0;
        quote = c == quote ? 0 : quote;
      } else if (c == '\'' || c == '"') {
        quote = c;
      } else if ("([{".indexOf(c) >= 0) {
        depth++;
      } else if (")]}".indexOf(c) >= 0) {
        depth--;
      } else if (depth == 0 && !isPart(c, next)) {
        return false;
      }
    }
    return !code.isEmpty() && depth == 0 && quote == 0;
  }

  private static boolean isPart(char c, char next) {
    return Character.isLetterOrDigit(c)
        || c == '_'
        || c == '$'
        || (c == '.' && next != '.')
        || ((c == '?' || c == '*') && next == '.')
        || (c == ' ' && next == '{');
  }
}
