package dev.callsheet.launcher.terminal;

import dev.callsheet.report.wording.Table;
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
    Table table = new Table("<".repeat(rows.isEmpty() ? 0 : rows.get(0).size()));
    for (List<String> row : rows) {
      table.row(row.stream().map(Visible::line).toArray(String[]::new));
    }
    for (String line : table.lines()) {
      out.write(Wrapped.text(line, width));
      out.write('\n');
    }
  }
}
