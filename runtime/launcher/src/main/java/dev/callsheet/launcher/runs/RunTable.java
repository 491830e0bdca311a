package dev.callsheet.launcher.runs;

import dev.callsheet.launcher.terminal.Columns;
import dev.callsheet.report.wording.Visible;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The table of runs: what says nothing is left out before a line would be broken. */
record RunTable(List<List<String>> rows, int width) {
  private static final String ACCOUNT = "ACCOUNT";
  private static final List<String> COUNTS = List.of("FAILED", "UNKNOWN", "LEFT");
  static final List<String> TITLES =
      List.of(
          "RUN", "BEGUN", "SCRIPT", ACCOUNT, "ACTIONS", "SENT", "FAILED", "UNKNOWN", "LEFT",
          "STATE");

  /** Without seconds and zone. */
  private static final int MINUTE = 16;

  /** The moment in an id, which tells one run from another on most machines. */
  private static final int SHORTEST_ID = 16;

  /** Less of a state tells nothing. */
  private static final int LEAST_STATE = 20;

  /** Of runs, each with its cells. */
  static RunTable of(List<List<String>> runs, int width) {
    List<List<String>> rows = new ArrayList<>(List.of(TITLES));
    rows.addAll(runs);
    return new RunTable(rows, width);
  }

  /**
   * Writes it.
   *
   * @param ids of all runs that there are, which short ones tell apart
   */
  void write(Writer out, List<String> ids) throws IOException {
    RunTable table = this;
    if (!table.fits() && table.cells(ACCOUNT).distinct().count() == 1) {
      table = table.without(ACCOUNT);
    }
    for (String title : COUNTS) {
      if (!table.fits() && table.cells(title).allMatch("0"::equals)) {
        table = table.without(title);
      }
    }
    if (!table.fits()) {
      table = table.shorter("BEGUN", MINUTE);
    }
    if (!table.fits()) {
      int least = SHORTEST_ID;
      while (ambiguous(ids, least)) {
        least++;
      }
      table = table.shorter("RUN", least);
    }
    if (!table.fits(LEAST_STATE)) {
      table = table.without("BEGUN"); // its id begins with it
    }
    int state = width - Columns.widthBeforeLast(table.rows);
    if (!table.fits() && state >= LEAST_STATE) {
      table = table.cut(state);
    }
    Columns.write(out, table.rows, width);
  }

  private boolean fits() {
    return width == 0 || Columns.width(rows) <= width;
  }

  /** Whether lines fit, or would with so much of the state. */
  private boolean fits(int state) {
    return fits() || Columns.widthBeforeLast(rows) + state <= width;
  }

  private Stream<String> cells(String title) {
    int at = rows.get(0).indexOf(title);
    return rows.stream().skip(1).map(row -> row.get(at));
  }

  private RunTable without(String title) {
    int at = rows.get(0).indexOf(title);
    return with(
        row -> {
          List<String> rest = new ArrayList<>(row);
          rest.remove(at);
          return rest;
        });
  }

  private RunTable shorter(String title, int most) {
    int at = rows.get(0).indexOf(title);
    return with(
        row -> {
          List<String> other = new ArrayList<>(row);
          String cell = other.get(at);
          other.set(at, cell.substring(0, Math.min(most, cell.length())));
          return other;
        });
  }

  private RunTable cut(int most) {
    return with(
        row -> {
          List<String> other = new ArrayList<>(row);
          int last = other.size() - 1;
          other.set(last, Visible.cut(Visible.line(other.get(last)), most));
          return other;
        });
  }

  private RunTable with(UnaryOperator<List<String>> change) {
    return new RunTable(rows.stream().map(change).toList(), width);
  }

  private static boolean ambiguous(List<String> ids, int length) {
    long told =
        ids.stream().map(id -> id.substring(0, Math.min(length, id.length()))).distinct().count();
    return told < ids.size();
  }
}
