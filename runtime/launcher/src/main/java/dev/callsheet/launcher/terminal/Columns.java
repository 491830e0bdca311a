package dev.callsheet.launcher.terminal;

import dev.callsheet.report.wording.ScreenWidth;
import dev.callsheet.report.wording.Visible;
import dev.callsheet.report.wording.Wrapped;
import java.io.IOException;
import java.io.Writer;
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
    int most = rows.stream().mapToInt(List::size).max().orElse(0);
    int[] widths = new int[most];
    for (List<String> row : rows) {
      // A row's last cell may be longer than the column.
      for (int i = 0; i < row.size() - 1; i++) {
        widths[i] = Math.max(widths[i], ScreenWidth.of(Visible.line(row.get(i))));
      }
    }
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < row.size(); i++) {
        String cell = Visible.line(row.get(i));
        line.append(cell);
        if (i < row.size() - 1) {
          line.append(" ".repeat(Math.max(0, widths[i] - ScreenWidth.of(cell)) + 2));
        }
      }
      out.write(Wrapped.text(line.toString().stripTrailing(), width));
      out.write('\n');
    }
  }
}
