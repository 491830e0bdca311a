package dev.callsheet.dsl.library;

/** Questions about a single letter, as Groovy asks them of {@code 'a' as char}. */
final class Letters {
  private static final String GROWING = "\u00DF\u0130\u0149\u01F0\u0390\u03B0\u0587";

  private Letters() {}

  /**
   * Counts what the JDK takes for letters of which one becomes several in the other case: it moves
   * all that follows for each of them.
   */
  static void countGrowing(String text, Scene scene) {
    long growing = 0;
    for (int i = 0; i < text.length(); i++) {
      char letter = text.charAt(i);
      if ((letter >= 0xDF && GROWING.indexOf(letter) >= 0)
          || (letter >= 0x1E96 && letter <= 0x1FFF)
          || (letter >= 0xFB00 && letter <= 0xFB17)) {
        growing++;
      }
    }
    scene.meter.tick((growing * text.length()) >> 4);
  }

  static boolean knows(String name) {
    return switch (name) {
      case "isLetter", "isDigit", "isUpperCase", "isLowerCase", "isLetterOrDigit", "isWhitespace" ->
          true;
      default -> false;
    };
  }

  static Object call(String self, String name, Scene scene) {
    if (self.length() != 1) {
      throw scene.noMethod(self, name, new Object[0]);
    }
    char letter = self.charAt(0);
    return switch (name) {
      case "isLetter" -> Character.isLetter(letter);
      case "isDigit" -> Character.isDigit(letter);
      case "isUpperCase" -> Character.isUpperCase(letter);
      case "isLowerCase" -> Character.isLowerCase(letter);
      case "isWhitespace" -> Character.isWhitespace(letter);
      default -> Character.isLetterOrDigit(letter);
    };
  }
}
