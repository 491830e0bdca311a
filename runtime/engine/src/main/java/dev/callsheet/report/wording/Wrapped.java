package dev.callsheet.report.wording;

import java.io.IOException;
import java.io.Writer;
import java.util.regex.Pattern;

/**
 * Breaks lines between words so that they fit a terminal; further parts stand a little more to the
 * right. A line of a script above its mark and a command on a line of its own stay whole: nobody
 * could copy what was broken; one at the end of a sentence moves to a line of its own. Not
 * thread-safe.
 */
public final class Wrapped extends Writer {
  private static final int FURTHER = 3;
  private static final int FEWEST = 20;
  private static final String COMMAND = ": callsheet ";
  private static final String QUOTED = "'callsheet ";

  /** Made when a line is too wide. */
  private static final class Forms {
    static final Pattern GAPS = Pattern.compile(" {3,}");
    static final Pattern EXCERPT = Pattern.compile(" *\\d* \\| .*| +callsheet .*");
  }

  private final Writer out;
  private final int width;
  private final StringBuilder line = new StringBuilder();

  /** Lines of at most {@code width} cells; 0: as wide as they need. */
  public Wrapped(Writer out, int width) {
    this.out = out;
    this.width = width;
  }

  /** The text, its lines broken where they would be wider; no width means as they are. */
  public static String text(String text, int width) {
    if (width <= 0 || ScreenWidth.of(text) <= width) {
      return text;
    }
    StringBuilder whole = new StringBuilder();
    int from = 0;
    for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      whole.append(line(text.substring(from, end), width)).append('\n');
      from = end + 1;
    }
    return whole.append(line(text.substring(from), width)).toString();
  }

  private static String line(String line, int width) {
    if (width <= 0 || ScreenWidth.of(line) <= width || Forms.EXCERPT.matcher(line).matches()) {
      return line;
    }
    int command = line.lastIndexOf(COMMAND);
    if (command > 0) { // it is copied whole
      int behind = Math.max(0, Math.min(FURTHER, width - FEWEST));
      String before = line(line.substring(0, command + 1), width);
      return before + "\n" + " ".repeat(behind) + line.substring(command + 2);
    }
    int indent = 0;
    while (indent < line.length() && line.charAt(indent) == ' ') {
      indent++;
    }
    int further = Math.max(0, Math.min(indent + FURTHER, width - FEWEST));
    StringBuilder broken = new StringBuilder();
    String rest = line;
    while (ScreenWidth.of(rest) > width) {
      int end = end(rest, width, indent);
      if (end == rest.length()) {
        break;
      }
      broken.append(rest.substring(0, end).stripTrailing()).append('\n');
      String words = Forms.GAPS.matcher(rest.substring(end).strip()).replaceAll("  ");
      int space = words.indexOf(' ');
      int first = ScreenWidth.of(space < 0 ? words : words.substring(0, space));
      // A long word begins more to the left rather than that it is cut.
      indent = first > width ? further : Math.min(further, width - first);
      rest = " ".repeat(indent) + words;
    }
    return broken.append(rest).toString();
  }

  /**
   * Behind the last word that fits, or behind the first when it alone is too wide: names of files,
   * digests and addresses are copied whole. Scripts of wide characters part anywhere.
   */
  private static int end(String line, int width, int indent) {
    int cells = 0;
    int i = 0;
    int space = -1;
    int gap = -1;
    int quote = -1; // a command between quotes is not parted
    int close = -1;
    while (i < line.length() && cells + ScreenWidth.at(line, i) <= width) {
      if (i > close) {
        int begin = line.indexOf(QUOTED, i);
        quote = begin < 0 ? line.length() : begin;
        close = begin < 0 ? line.length() : Math.max(begin, line.indexOf('\'', begin + 1));
      }
      if (line.charAt(i) == ' ' && i > indent && (i < quote || i > close)) {
        gap = line.startsWith("  ", i) && cells > width / 2 ? i : gap;
        space = i;
      }
      cells += ScreenWidth.at(line, i);
      i = ScreenWidth.next(line, i);
    }
    if (gap > 0) {
      return gap; // cells of a table stay together
    }
    boolean parts =
        i < line.length()
            && (i < quote || i > close)
            && (line.charAt(i) == ' ' || ScreenWidth.at(line, i) > 1);
    if (parts || space > 0) {
      return parts ? i : space;
    }
    int behind = line.indexOf(' ', i);
    return behind < 0 ? line.length() : behind;
  }

  @Override
  public void write(char[] text, int from, int length) throws IOException {
    for (int i = from; i < from + length; i++) {
      if (text[i] == '\n') {
        out.write(line(line.toString(), width));
        out.write('\n');
        line.setLength(0);
      } else {
        line.append(text[i]);
      }
    }
  }

  @Override
  public void flush() throws IOException {
    out.flush();
  }

  @Override
  public void close() throws IOException {
    out.write(line.toString());
    out.close();
  }
}
