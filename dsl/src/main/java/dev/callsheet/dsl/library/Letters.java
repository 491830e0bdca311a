package dev.callsheet.dsl.library;

/** Questions about a single letter, as Groovy asks them of {@code 'a' as char}. */
final class Letters {
  private Letters() {}

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
