package dev.callsheet.dsl.library.text;

import dev.callsheet.dsl.library.method.TextMethod;
import dev.callsheet.dsl.library.state.Scene;
import dev.callsheet.dsl.library.value.Texts;

/** Single letters, and the first ones of texts. */
public final class Letters {
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
