package dev.callsheet.guard.list;

/**
 * Which kinds of signs a text has, known by one look: without them most patterns need not be asked
 * for. Thread-safe.
 */
final class Signs {
  /** Between which a program quotes. */
  static final int QUOTE = 1;

  /** Of the tags of a page, and of characters as pages and addresses escape them. */
  static final int TAG = 2;

  /** Where a clause may end. */
  static final int CUT = 4;

  /** Letters with accents and other alphabets, and what stands for a letter or a word. */
  static final int NOT_PLAIN = 8;

  /** Of a plain word; {@link #UPPER} is set beside it where it is a capital letter. */
  static final int LETTER = 16;

  static final int UPPER = 32;

  /** With these words begin that say how to opt out. */
  static final int HOW_TO = 64;

  /** Between two words; other blanks than those of a keyboard are no plain letters. */
  static final int BLANK = 128;

  /** Any other of a keyboard. */
  static final int OTHER = 256;

  /** Without one of them nothing is written as Base64, hexadecimal digits or quoted-printable. */
  static final int ENCODED = 512;

  private static final int PLAIN = 128;
  private static final int[] KINDS = new int[PLAIN];
  private static final String OTHER_QUOTES = "\u201c\u201d\u201e\u2026\u00ab\u00bb";
  private static final String OTHER_CUTS = "\u2026\u2013\u2014";

  static {
    mark(">\"", QUOTE);
    mark("<%&", TAG);
    mark(".!?,;:\n\r-", CUT);
    mark("#$", NOT_PLAIN);
    mark("aerstAERST", HOW_TO);
    mark(" \t\n\u000b\f\r", BLANK);
    for (char one = 0; one < PLAIN; one++) {
      KINDS[one] |= Character.isLetterOrDigit(one) ? LETTER : 0;
      KINDS[one] |= Character.isUpperCase(one) ? UPPER : 0;
      KINDS[one] |= KINDS[one] == 0 ? OTHER : 0;
      KINDS[one] |= Character.isUpperCase(one) || Character.isDigit(one) ? ENCODED : 0;
    }
    mark("/+-_=", ENCODED);
  }

  private Signs() {}

  private static void mark(String signs, int kind) {
    signs.chars().forEach(sign -> KINDS[sign] |= kind);
  }

  /** All that a text has, added. */
  static int in(String text) {
    int kinds = 0;
    for (int i = 0; i < text.length(); i++) {
      char one = text.charAt(i);
      kinds |= one < PLAIN ? KINDS[one] : of(one);
    }
    return kinds;
  }

  /** Whether a text that has these is one plain word. */
  static boolean areOfWord(int signs) {
    return (signs & ~(LETTER | UPPER | HOW_TO | ENCODED)) == 0;
  }

  static int of(char sign) {
    return sign < PLAIN
        ? KINDS[sign]
        : NOT_PLAIN
            | (OTHER_QUOTES.indexOf(sign) >= 0 ? QUOTE : 0)
            | (OTHER_CUTS.indexOf(sign) >= 0 ? CUT : 0);
  }
}
