package dev.callsheet.message;

import java.text.Normalizer;

/**
 * Writes texts with the letters of the GSM alphabet, so that more of them fit in a segment.
 * Thread-safe.
 */
public final class GsmText {
  /** A sign of the alphabet, then those that stand for it in typography. */
  private static final String[] SIGNS = {
    "'\u2018\u2019\u201A\u2032\u00B4`",
    "\"\u201C\u201D\u201E\u2033\u00AB\u00BB",
    "-\u2010\u2011\u2012\u2013\u2014\u2212\u2022",
    " \u00A0\u2009\u202F"
  };

  private static final int ELLIPSIS = '\u2026';

  private GsmText() {}

  /**
   * The text with typographic signs and accents written plainly; letters of other scripts and
   * pictures stay as they are, so that it may still be one of 16 bits a unit.
   */
  public static String of(String text) {
    StringBuilder plain = new StringBuilder(text.length());
    text.codePoints().forEach(c -> plain.append(plain(c)));
    return plain.toString();
  }

  private static String plain(int c) {
    String letter = Character.toString(c);
    if (Segments.of(letter).encoding() == Segments.Encoding.GSM7) {
      return letter;
    }
    for (String sign : SIGNS) {
      if (sign.indexOf(c) > 0) {
        return sign.substring(0, 1);
      }
    }
    if (c == ELLIPSIS) {
      return "...";
    }
    String without = Normalizer.normalize(letter, Normalizer.Form.NFD).replaceAll("\\p{M}+", "");
    return without.length() == 1 ? without : letter;
  }
}
