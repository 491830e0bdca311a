package dev.callsheet.dsl.library.notation;

import java.util.Locale;

/**
 * Texts in small letters, in a time that grows with their length alone. The JDK looks for the end
 * of the word at each Greek capital sigma, which takes seconds for some ten thousand of them. A
 * sigma becomes the one of a word's end as the Unicode Standard has it (3.13, Final_Sigma).
 */
public final class SmallLetters {
  private static final char SIGMA = '\u03A3';
  private static final char WITHIN = '\u03C3';
  private static final char AT_THE_END = '\u03C2';

  /** Marks that may stand in a word: MidLetter, MidNumLet, Single_Quote of Unicode's Word_Break. */
  private static final String WITHIN_WORDS =
      "'.:\u00B7\u0387\u055F\u05F4\u2018\u2019\u2024\u2027\uFE13\uFE52\uFE55\uFF07\uFF0E\uFF1A";

  private SmallLetters() {}

  /** The text in small letters. */
  public static String of(String text) {
    if (text.indexOf(SIGMA) < 0) {
      return text.toLowerCase(Locale.ROOT);
    }
    char[] letters = text.toCharArray();
    boolean letterFollows = false;
    int at = letters.length;
    // From behind, so that what follows a sigma is known without a look ahead.
    while (at > 0) {
      int letter = text.codePointBefore(at);
      at -= Character.charCount(letter);
      if (letter == SIGMA) {
        letters[at] = letterFollows ? WITHIN : AT_THE_END;
      }
      letterFollows = isLetterNear(letter, letterFollows);
    }
    boolean letterBefore = false;
    while (at < letters.length) {
      int letter = text.codePointAt(at);
      if (letter == SIGMA && !letterBefore) {
        letters[at] = WITHIN;
      }
      letterBefore = isLetterNear(letter, letterBefore);
      at += Character.charCount(letter);
    }
    return new String(letters).toLowerCase(Locale.ROOT);
  }

  /** Whether the nearest letter with a case, seen from behind this one, is in the same word. */
  private static boolean isLetterNear(int letter, boolean beyond) {
    return isIgnored(letter) ? beyond : isCased(letter);
  }

  private static boolean isCased(int letter) {
    return Character.isLowerCase(letter)
        || Character.isUpperCase(letter)
        || Character.isTitleCase(letter);
  }

  /** What Unicode calls Case_Ignorable. */
  private static boolean isIgnored(int letter) {
    return switch (Character.getType(letter)) {
      case Character.NON_SPACING_MARK,
          Character.ENCLOSING_MARK,
          Character.FORMAT,
          Character.MODIFIER_LETTER,
          Character.MODIFIER_SYMBOL ->
          true;
      default -> WITHIN_WORDS.indexOf(letter) >= 0;
    };
  }
}
