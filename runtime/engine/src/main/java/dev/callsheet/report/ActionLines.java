package dev.callsheet.report;

import dev.callsheet.plan.Action;
import dev.callsheet.plan.DataRow;
import dev.callsheet.problem.Source;
import java.util.List;

/** Actions as the lines of an aligned table. */
final class ActionLines {
  private static final String COLUMNS = "<>><<<";
  private static final int ROOM_FOR_DOING = 22;
  private static final int ROOM_FOR_TO = 16;

  private final Layout layout;
  private final int width;

  /** Lines that are as wide as they need. */
  ActionLines(Layout layout) {
    this(layout, Integer.MAX_VALUE);
  }

  /** Lines that are no wider. */
  ActionLines(Layout layout, int width) {
    this.layout = layout;
    this.width = width;
  }

  /** The heading and one line for each, as narrow as they allow. */
  List<String> of(List<Action> actions) {
    Table table = new Table(COLUMNS).row("", "#", "line", "would do", "to", "detail");
    for (Action action : actions) {
      table.row(cells(action));
    }
    List<String> lines = table.lines();
    lines.set(0, layout.colour().strong(lines.get(0)));
    for (int i = 0; i < actions.size(); i++) {
      lines.set(i + 1, painted(actions.get(i), lines.get(i + 1)));
    }
    return lines;
  }

  /** One line that fits below the lines of others, without knowing them. */
  String one(Action action, long ofAll) {
    Table table =
        new Table(COLUMNS)
            .atLeast(1, Effects.number(ofAll).length(), 4, ROOM_FOR_DOING, ROOM_FOR_TO)
            .row(cells(action));
    return painted(action, table.lines().get(0));
  }

  private String[] cells(Action action) {
    Phrase phrase = Phrase.of(action.command(), layout.numbers(), layout.isWide());
    return new String[] {
      action.command().operation().isSweeping() ? "!" : " ",
      Effects.number(action.number()),
      line(action.origin().source()),
      phrase.doing(),
      phrase.to(),
      detail(action, phrase)
    };
  }

  private static String line(Source source) {
    return source.line() == 0 ? "" : Integer.toString(source.line());
  }

  private static String detail(Action action, Phrase phrase) {
    StringBuilder detail = new StringBuilder(phrase.detail());
    if (action.origin().row().isPresent()) {
      DataRow row = action.origin().row().get();
      detail.append("  ").append(Visible.line(row.file())).append(" row ").append(row.number());
    }
    if (action.notBefore().isPresent()) {
      detail.append("  not before ").append(action.notBefore().get());
    }
    return detail.toString().strip();
  }

  private String painted(Action action, String line) {
    String cut = Visible.cut(line, width);
    return action.command().operation().isSweeping() ? layout.colour().alarming(cut) : cut;
  }
}
