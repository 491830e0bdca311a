package dev.callsheet.report.wording;

/**
 * How many cells of a terminal a text takes: two for East Asian wide characters and emoji, none for
 * what joins the character before it (Unicode Standard Annex 11), and none for colours.
 * Thread-safe.
 */
public final class ScreenWidth {
  private static final int JOINER = 0x200D;
  private static final char ESCAPE = '\u001B';

  /** First and last characters of wide blocks, in order. */
  private static final int[] WIDE = {
    0x1100, 0x115F, 0x231A, 0x231B, 0x23E9, 0x23EC, 0x23F0, 0x23F0, 0x23F3, 0x23F3, 0x25FD, 0x25FE,
    0x2614, 0x2615, 0x2648, 0x2653, 0x267F, 0x267F, 0x2693, 0x2693, 0x26A1, 0x26A1, 0x26AA, 0x26AB,
    0x26BD, 0x26BE, 0x26C4, 0x26C5, 0x26CE, 0x26CE, 0x26D4, 0x26D4, 0x26EA, 0x26EA, 0x26F2, 0x26F3,
    0x26F5, 0x26F5, 0x26FA, 0x26FA, 0x26FD, 0x26FD, 0x2705, 0x2705, 0x270A, 0x270B, 0x2728, 0x2728,
    0x274C, 0x274C, 0x274E, 0x274E, 0x2753, 0x2755, 0x2757, 0x2757, 0x2795, 0x2797, 0x27B0, 0x27B0,
    0x27BF, 0x27BF, 0x2B1B, 0x2B1C, 0x2B50, 0x2B50, 0x2B55, 0x2B55, 0x2E80, 0x303E, 0x3041, 0x4DBF,
    0x4E00, 0xA4CF, 0xA960, 0xA97F, 0xAC00, 0xD7A3, 0xF900, 0xFAFF, 0xFE30, 0xFE6F, 0xFF00, 0xFF60,
    0xFFE0, 0xFFE6, 0x1F300, 0x1F64F, 0x1F680, 0x1F6FF, 0x1F900, 0x1F9FF, 0x1FA70, 0x1FAFF, 0x20000,
    0x3FFFD
  };

  private ScreenWidth() {}

  /** The cells that a text on one line takes. */
  public static int of(String text) {
    int cells = 0;
    for (int i = 0; i < text.length(); i = next(text, i)) {
      cells += at(text, i);
    }
    return cells;
  }

  /** Where the character after this one, or after this colour, begins. */
  static int next(String text, int at) {
    if (text.charAt(at) == ESCAPE) {
      int end = text.indexOf('m', at);
      return end < 0 ? text.length() : end + 1;
    }
    return at + Character.charCount(text.codePointAt(at));
  }

  /** The cells of the character there, beside what stands before it. */
  static int at(String text, int at) {
    int c = text.codePointAt(at);
    if (c < 0x300) {
      return c == ESCAPE ? 0 : 1;
    }
    boolean tone = c >= 0x1F3FB && c <= 0x1F3FF;
    boolean joined = at > 0 && (text.codePointBefore(at) == JOINER || tone);
    return joined || takesNone(c) ? 0 : isWide(c) ? 2 : 1;
  }

  private static boolean takesNone(int c) {
    return switch (Character.getType(c)) {
      case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.FORMAT -> true;
      default -> false;
    };
  }

  private static boolean isWide(int c) {
    for (int i = 0; i < WIDE.length && c >= WIDE[i]; i += 2) {
      if (c <= WIDE[i + 1]) {
        return true;
      }
    }
    return false;
  }
}
