package dev.callsheet.report.wording;

import java.util.ArrayList;
import java.util.List;

/**
 * The part of a line of a script that fits a terminal with the mark below it, and the remedy on
 * lines of its own where there is no room behind the mark. Thread-safe.
 */
public final class SourceWindow {
  private static final String BAR = " | ";
  private static final String CUT = "…";
  private static final String LIST = "? (";
  private static final int NARROW = 40;

  private SourceWindow() {}

  /** The line and its mark as they are, or as much as fits. */
  public static List<String> of(List<String> lines, int width) {
    boolean isMarked = lines.size() > 1 && lines.get(0).contains(BAR) && lines.get(1).contains(BAR);
    if (width < NARROW || !isMarked) {
      return lines;
    }
    int text = lines.get(0).indexOf(BAR) + BAR.length();
    int mark = lines.get(1).indexOf('^');
    if (mark < text || lines.get(1).indexOf(BAR) + BAR.length() != text) {
      return lines;
    }
    int end = mark;
    while (end < lines.get(1).length() && lines.get(1).charAt(end) == '^') {
      end++;
    }
    String source = lines.get(0).substring(text);
    String remedy = lines.get(1).substring(end).strip();
    int room = width - text;
    int from = 0;
    if (ScreenWidth.of(source) > room) {
      // A third of the line stands before the mark; there is as much behind it as there is.
      from = Math.max(0, Math.min(mark - text - room / 3, source.length() - room));
      from = boundary(source, from);
      source = window(source, from, room);
    }
    List<String> shown = new ArrayList<>();
    shown.add(lines.get(0).substring(0, text) + source);
    int before = mark - from;
    int marks = Math.max(1, Math.min(end - mark, width - before));
    String pointer =
        lines.get(1).substring(0, text) + " ".repeat(before - text) + "^".repeat(marks);
    if (ScreenWidth.of(pointer) + 1 + ScreenWidth.of(remedy) <= width || remedy.isEmpty()) {
      shown.add((pointer + " " + remedy).stripTrailing());
    } else {
      int list = remedy.indexOf(LIST) + 1; // of what there is, on a line of its own
      String first = list > 0 ? remedy.substring(0, list) : remedy;
      boolean isBehind = ScreenWidth.of(pointer) + 1 + ScreenWidth.of(first) <= width;
      shown.add(isBehind ? pointer + " " + first : pointer);
      if (!isBehind) {
        shown.add(" ".repeat(text) + first);
      }
      if (list > 0) {
        shown.add(" ".repeat(text) + remedy.substring(list + 1));
      }
    }
    shown.addAll(lines.subList(2, lines.size()));
    return shown;
  }

  private static String window(String source, int from, int room) {
    String rest = source.substring(from);
    if (from > 0) {
      rest = CUT + rest.substring(Character.charCount(rest.codePointAt(0)));
    }
    return Visible.cut(rest, room);
  }

  /** Never inside a character. */
  private static int boundary(String source, int at) {
    boolean inside = at > 0 && Character.isLowSurrogate(source.charAt(at));
    return inside ? at - 1 : at;
  }
}
