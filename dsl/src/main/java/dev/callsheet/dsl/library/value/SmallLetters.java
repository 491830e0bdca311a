package dev.callsheet.dsl.library.value;

import java.util.Locale;

/**
 * Texts in small letters, in a time that grows with their length alone. The JDK looks for the end
 * of the word at each Greek capital sigma, which takes seconds for some ten thousand of them.
 */
public final class SmallLetters {
  private static final char SIGMA = '\u03A3';
  private static final char WITHIN = '\u03C3';
  private static final char AT_THE_END = '\u03C2';

  private SmallLetters() {}

  /** The text in small letters. */
  public static String of(String text) {
    if (text.indexOf(SIGMA) < 0) {
      return text.toLowerCase(Locale.ROOT);
    }
    char[] letters = text.toCharArray();
    boolean letterFollows = false;
    // From behind, so that what follows a sigma is known without a look ahead.
    for (int i = letters.length - 1; i >= 0; i--) {
      char letter = letters[i];
      if (letter == SIGMA) {
        letters[i] = letterFollows ? WITHIN : AT_THE_END;
      }
      letterFollows = after(letter, letterFollows);
    }
    boolean letterBefore = false;
    for (int i = 0; i < letters.length; i++) {
      char was = text.charAt(i);
      if (was == SIGMA && !letterBefore) {
        letters[i] = WITHIN;
      }
      letterBefore = after(was, letterBefore);
    }
    return new String(letters).toLowerCase(Locale.ROOT);
  }

  /** Accents and apostrophes stand within a word without being letters of it. */
  private static boolean after(char letter, boolean before) {
    return Character.isLetter(letter)
        || (before
            && (letter == '\''
                || letter == '\u2019'
                || Character.getType(letter) == Character.NON_SPACING_MARK));
  }
}
