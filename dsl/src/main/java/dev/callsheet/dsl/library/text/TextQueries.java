package dev.callsheet.dsl.library.text;

import static dev.callsheet.dsl.library.value.CallArguments.as;

import dev.callsheet.dsl.library.method.TextMethod;
import dev.callsheet.dsl.library.notation.SmallLetters;
import dev.callsheet.dsl.library.state.Scene;
import dev.callsheet.dsl.library.value.Search;
import dev.callsheet.dsl.library.value.Texts;

/** What texts are asked: whether, where and how often another text is within them. */
final class TextQueries {
  private TextQueries() {}

  /** Counts what comparing with another text costs. */
  private static void compare(String self, String other, Scene scene) {
    scene.meter.tick((self.length() + (long) other.length()) >> 6);
  }

  static Object withText(String self, TextMethod method, String part, Scene scene) {
    compare(self, part, scene);
    switch (method) {
      case STARTS_WITH_IGNORE_CASE:
        return !part.isEmpty() && self.regionMatches(true, 0, part, 0, part.length());
      case ENDS_WITH:
        return self.endsWith(part);
      case ENDS_WITH_IGNORE_CASE:
        return !part.isEmpty()
            && self.regionMatches(true, self.length() - part.length(), part, 0, part.length());
      case COMPARE_TO_IGNORE_CASE:
        scene.meter.tick((self.length() + (long) part.length()) >> 4);
        return self.compareToIgnoreCase(part);
      default:
        countGrowing(self, scene);
        countGrowing(part, scene);
        // As Groovy has it, nothing is within no text.
        return !part.isEmpty()
            && Search.first(SmallLetters.of(self), SmallLetters.of(part), 0, scene.meter) >= 0;
    }
  }

  static Object startsWith(String self, Object[] given, Scene scene) {
    String start = as(String.class, given[0]);
    int from = given.length == 2 ? as(Integer.class, given[1]) : 0;
    compare(self, start, scene);
    scene.meter.tick(start.length() >> 4);
    return self.startsWith(start, from);
  }

  static Object equalsIgnoreCase(String self, Object other, Scene scene) {
    if (!(other instanceof CharSequence text)) {
      return false;
    }
    compare(self, text.toString(), scene);
    return self.equalsIgnoreCase(text.toString());
  }

  static Object place(String self, TextMethod method, Object[] given, Scene scene) {
    boolean first = method == TextMethod.INDEX_OF;
    if (first && given.length == 1 && given[0] instanceof Integer letter) {
      return self.indexOf(letter);
    }
    String part = as(String.class, given[0]);
    int from = given.length == 2 ? as(Integer.class, given[1]) : first ? 0 : self.length();
    return first
        ? Search.first(self, part, from, scene.meter)
        : Search.last(self, part, from, scene.meter);
  }

  /** How often it is there; as in Groovy, one place may begin within another. */
  static Object count(String self, Object what, Scene scene) {
    if (what instanceof ScriptPattern regex) {
      return regex.in(self, scene).all(scene).size();
    }
    String part = as(String.class, what);
    if (part.isEmpty()) {
      return self.length() + 1;
    }
    int count = 0;
    for (int at = Search.first(self, part, 0, scene.meter);
        at >= 0;
        at = Search.first(self, part, at + 1, scene.meter)) {
      count++;
    }
    return count;
  }

  private static final String GROWING = "\u00DF\u0130\u0149\u01F0\u0390\u03B0\u0587";

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

  static Object is(String self, TextMethod method, Scene scene) {
    if (self.length() != 1) {
      throw scene.noMethod(self, method.id(), new Object[0]);
    }
    char letter = self.charAt(0);
    return method == TextMethod.IS_DIGIT ? Character.isDigit(letter) : Character.isLetter(letter);
  }

  /** The text with its first letter in capitals. */
  static String capitalized(String self, Scene scene) {
    return self.isEmpty()
        ? self
        : Texts.made(Character.toUpperCase(self.charAt(0)) + self.substring(1), scene);
  }
}
