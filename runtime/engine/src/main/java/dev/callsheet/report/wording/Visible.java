package dev.callsheet.report.wording;

import dev.callsheet.problem.Problem;
import dev.callsheet.problem.Source;
import java.util.Locale;

/**
 * Makes text from scripts and data harmless on a screen: whatever could end a line, move the cursor
 * or turn the direction of reading appears as a visible escape, so that no row can forge another.
 * Thread-safe.
 */
public final class Visible {
  private static final int ZERO_WIDTH_NON_JOINER = 0x200C;
  private static final int ZERO_WIDTH_JOINER = 0x200D;
  private static final String REPLACED = "\uFFFD";

  private Visible() {}

  /** The text on one line. */
  public static String line(String text) {
    int i = 0;
    while (i < text.length() && !isHidden(text.codePointAt(i))) {
      i += Character.charCount(text.codePointAt(i));
    }
    if (i == text.length()) {
      return text;
    }
    StringBuilder shown = new StringBuilder(text.length() + 16);
    text.codePoints().forEach(c -> append(shown, c));
    return shown.toString();
  }

  /** The line, cut after {@code most} cells of a terminal. */
  public static String cut(String line, int most) {
    if (line.length() <= most / 2 || ScreenWidth.of(line) <= most) {
      return line;
    }
    int cells = 0;
    int end = 0;
    while (cells + ScreenWidth.at(line, end) < most) {
      cells += ScreenWidth.at(line, end);
      end = ScreenWidth.next(line, end);
    }
    return line.substring(0, end) + "…";
  }

  /** At least four digits, as Unicode writes them. */
  static String hexadecimal(int character) {
    String digits = Integer.toHexString(character).toUpperCase(Locale.ROOT);
    return "0".repeat(Math.max(0, 4 - digits.length())) + digits;
  }

  /** The text in double quotes on one line, cut after {@code most} characters. */
  public static String quoted(String text, int most) {
    StringBuilder shown = new StringBuilder().append('"');
    int count = 0;
    int i = 0;
    // Steps from code point to code point, so a surrogate pair is never divided.
    while (i < text.length() && count < most) {
      int c = text.codePointAt(i);
      if (c == '"' || c == '\\') {
        shown.append('\\');
      }
      append(shown, c);
      i += Character.charCount(c);
      count++;
    }
    return shown.append(i < text.length() ? "…\"" : "\"").toString();
  }

  /** The problem with the same marks, every hidden character of its texts made visible. */
  public static Problem problem(Problem problem) {
    return new Problem(
        problem.severity(),
        new Source(line(problem.where().file()), problem.where().line(), problem.where().column()),
        problem.width(),
        line(problem.message()),
        problem.hint().map(Visible::line),
        problem.excerpt().map(Visible::sameLength),
        problem.code());
  }

  /** A mark below the line counts characters, so each hidden one becomes one other. */
  private static String sameLength(String excerpt) {
    StringBuilder shown = new StringBuilder(excerpt.length());
    excerpt
        .codePoints()
        .forEach(
            c -> {
              if (c != '\t' && isHidden(c)) {
                shown.append(REPLACED.repeat(Character.charCount(c)));
              } else {
                shown.appendCodePoint(c);
              }
            });
    return shown.toString();
  }

  private static void append(StringBuilder shown, int c) {
    switch (c) {
      case '\n' -> shown.append("\\n");
      case '\r' -> shown.append("\\r");
      case '\t' -> shown.append("\\t");
      default -> {
        if (isHidden(c)) {
          shown.append("\\u{").append(Integer.toHexString(c).toUpperCase(Locale.ROOT)).append('}');
        } else {
          shown.appendCodePoint(c);
        }
      }
    }
  }

  private static boolean isHidden(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE ->
          true;
      // Joiners belong to emoji and to several scripts; all other format characters are invisible.
      case Character.FORMAT -> c != ZERO_WIDTH_JOINER && c != ZERO_WIDTH_NON_JOINER;
      default -> false;
    };
  }
}
