package dev.callsheet.launcher.terminal;

import dev.callsheet.report.wording.ScreenWidth;
import dev.callsheet.report.wording.Table;
import dev.callsheet.report.wording.Visible;
import dev.callsheet.report.wording.Wrapped;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;

/** Writes rows of cells below each other; the last cell of each row has no padding. */
public final class Columns {
  private Columns() {}

  /**
   * Writes them.
   *
   * @param width of the lines; 0: as wide as they need. A table that is wider is broken up, a row
   *     to some lines
   */
  public static void write(Writer out, List<List<String>> rows, int width) throws IOException {
    for (String line : lines(rows)) {
      out.write(Wrapped.text(line, width));
      out.write('\n');
    }
  }

  /** The cells of a terminal that the widest line takes. */
  public static int width(List<List<String>> rows) {
    return lines(rows).stream().mapToInt(ScreenWidth::of).max().orElse(0);
  }

  /** Where the last cells begin. */
  public static int widthBeforeLast(List<List<String>> rows) {
    String mark = "|";
    List<List<String>> marked =
        rows.stream()
            .map(
                row -> {
                  List<String> cells = new ArrayList<>(row);
                  cells.set(cells.size() - 1, mark);
                  return cells;
                })
            .toList();
    return width(marked) - mark.length();
  }

  private static List<String> lines(List<List<String>> rows) {
    Table table = new Table("<".repeat(rows.isEmpty() ? 0 : rows.get(0).size()));
    for (List<String> row : rows) {
      table.row(row.stream().map(Visible::line).toArray(String[]::new));
    }
    return table.lines();
  }
}
