package dev.callsheet.dsl.data;

import dev.callsheet.dsl.library.notation.SmallLetters;
import java.util.Locale;

/**
 * Texts as a person sees them: spreadsheets and web pages leave blanks and marks in them that look
 * like a blank, or like nothing.
 */
public final class Visible {
  private Visible() {}

  /** The text with a blank for each kind of blank, without marks that nobody sees. */
  public static String of(String text) {
    if (isPlain(text)) {
      return text;
    }
    StringBuilder seen = new StringBuilder(text.length());
    text.codePoints()
        .filter(letter -> !isHidden(letter))
        .forEach(letter -> seen.appendCodePoint(isOtherBlank(letter) ? ' ' : letter));
    return seen.toString();
  }

  /** What two texts have in common that differ by capitals, by blanks, or by what is hidden. */
  public static String alike(String text) {
    return SmallLetters.of(of(text).strip());
  }

  /** The text with what cannot be seen, or looks like a blank, spelled as a script spells it. */
  public static String spelled(String text) {
    StringBuilder spelled = new StringBuilder(text.length());
    text.chars()
        .forEach(
            letter ->
                spelled.append(
                    isHidden(letter) || isOtherBlank(letter) || letter < ' '
                        ? String.format(Locale.ROOT, "\\u%04x", letter)
                        : Character.toString(letter)));
    return spelled.toString();
  }

  /** Whether a letter is a blank, although not the one that is typed. */
  public static boolean isOtherBlank(int letter) {
    return letter != ' ' && Character.getType(letter) == Character.SPACE_SEPARATOR;
  }

  /** Whether nothing is seen of a letter. */
  public static boolean isHidden(int letter) {
    return Character.getType(letter) == Character.FORMAT;
  }

  private static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= '\u0080') {
        return false;
      }
    }
    return true;
  }
}
