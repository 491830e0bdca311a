package dev.callsheet.command;

/** The checks that every text value shares. */
final class Text {
  private Text() {}

  static String oneLine(String what, String text) {
    notBlank(what, text);
    for (int i = 0; i < text.length(); i++) {
      if (Character.isISOControl(text.charAt(i))) {
        throw new IllegalArgumentException(what + " holds a line break or control character");
      }
    }
    return wellFormed(what, text);
  }

  static String notBlank(String what, String text) {
    for (int i = 0; i < text.length(); i++) { // a stream would link lambdas at each start
      if (!isUnseen(text.charAt(i))) {
        return text;
      }
    }
    throw new IllegalArgumentException(what + " is blank");
  }

  /** Blanks of any kind, what only joins or directs others, and letters without ink. */
  private static boolean isUnseen(char c) {
    return Character.isWhitespace(c)
        || Character.isSpaceChar(c)
        || Character.getType(c) == Character.FORMAT
        || "\u115F\u1160\u2800\u3164\uFFA0".indexOf(c) >= 0;
  }

  /** Half of a surrogate pair cannot be written as UTF-8: the service would get a question mark. */
  static String wellFormed(String what, String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isHighSurrogate(c)
          && i + 1 < text.length()
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        i++;
      } else if (Character.isSurrogate(c)) {
        throw new IllegalArgumentException(what + " holds half of a character (a lone surrogate)");
      }
    }
    return text;
  }

  static long positive(String what, long id) {
    if (id < 1) {
      throw new IllegalArgumentException(what + " is a whole number from 1, not " + id);
    }
    return id;
  }
}
