package dev.callsheet.report.wording;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Rows of aligned cells; the last cell of a row has no padding. Not thread-safe. */
public final class Table {
  private static final String GAP = "  ";

  private final boolean[] toTheRight;
  private final int[] widths;
  private final List<List<String>> rows = new ArrayList<>();

  /**
   * A table without rows.
   *
   * @param columns one character each: {@code <} or {@code >}, the side to which cells are pushed
   */
  public Table(String columns) {
    toTheRight = new boolean[columns.length()];
    widths = new int[columns.length()];
    for (int i = 0; i < columns.length(); i++) {
      toTheRight[i] = columns.charAt(i) == '>';
    }
  }

  /** Columns that are at least so wide, for rows that are written before the widest is known. */
  public Table atLeast(int... least) {
    System.arraycopy(least, 0, widths, 0, least.length);
    return this;
  }

  public Table row(String... cells) {
    List<String> row = Arrays.asList(cells);
    for (int i = 0; i < row.size(); i++) {
      widths[i] = Math.max(widths[i], ScreenWidth.of(row.get(i)));
    }
    rows.add(row);
    return this;
  }

  /** The lines of all rows, without line ends. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>(rows.size());
    for (List<String> row : rows) {
      lines.add(line(row));
    }
    return lines;
  }

  private String line(List<String> cells) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < cells.size(); i++) {
      String cell = cells.get(i);
      String padding = " ".repeat(widths[i] - ScreenWidth.of(cell));
      line.append(toTheRight[i] ? padding + cell : cell + padding).append(GAP);
    }
    return line.toString().stripTrailing();
  }
}
