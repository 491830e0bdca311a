package dev.callsheet.report;

import dev.callsheet.action.Action;
import dev.callsheet.action.ActionReader;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.plan.Plan;
import dev.callsheet.problem.Source;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.report.wording.OutcomeTerm;
import dev.callsheet.report.wording.Phrase;
import dev.callsheet.report.wording.Table;
import dev.callsheet.report.wording.Visible;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/** Actions as the lines of an aligned table. */
record ActionLines(Layout layout, int width, @Nullable LongFunction<Kind> outcomes) {
  private static final String COLUMNS = "<>><<<";
  private static final int ROOM_FOR_OUTCOME = 9;
  private static final int ROOM_FOR_DOING = 22;
  private static final int ROOM_FOR_TO = 16;

  /** Lines that are as wide as they need. */
  ActionLines(Layout layout) {
    this(layout, Integer.MAX_VALUE);
  }

  /** Lines that are no wider. */
  ActionLines(Layout layout, int width) {
    this(layout, width, null);
  }

  /** Lines that say what became of each. */
  ActionLines(Layout layout, LongFunction<Kind> outcomes) {
    this(layout, Integer.MAX_VALUE, outcomes);
  }

  /** The actions of a listing, by what became of them where that is known. */
  ActionReader read(Listing listing, Plan plan) {
    return listing.read(plan, outcomes);
  }

  /** The heading and one line for each, as narrow as they allow. */
  List<String> of(List<Action> actions) {
    Table table =
        table()
            .row(
                with(
                    "outcome",
                    List.of(
                        "", "#", "line", outcomes == null ? "would do" : "does", "to", "detail")));
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
    int number = Effects.number(ofAll).length();
    Table table =
        outcomes == null
            ? table().atLeast(1, number, 4, ROOM_FOR_DOING, ROOM_FOR_TO)
            : table().atLeast(ROOM_FOR_OUTCOME, 1, number, 4, ROOM_FOR_DOING, ROOM_FOR_TO);
    table.row(cells(action));
    return painted(action, table.lines().get(0));
  }

  private String[] cells(Action action) {
    Phrase phrase = Phrase.of(action.command(), layout.numbers(), layout.isWide());
    List<String> cells =
        List.of(
            action.command().operation().isSweeping() ? "!" : " ",
            Effects.number(action.number()),
            line(action.origin().source()),
            phrase.doing(),
            phrase.to(),
            detail(action, phrase));
    return with(
        outcomes == null ? "" : OutcomeTerm.of(outcomes.apply(action.number())).title(), cells);
  }

  private Table table() {
    return new Table(outcomes == null ? COLUMNS : "<" + COLUMNS);
  }

  /** What became of an action stands first. */
  private String[] with(String outcome, List<String> cells) {
    List<String> all = new ArrayList<>(cells);
    if (outcomes != null) {
      all.add(0, outcome);
    }
    return all.toArray(new String[0]);
  }

  private static String line(Source source) {
    return source.line() == 0 ? "" : Integer.toString(source.line());
  }

  private static String detail(Action action, Phrase phrase) {
    StringBuilder detail = new StringBuilder(phrase.detail());
    if (action.origin().row().isPresent()) {
      detail.append("  ").append(Visible.line(action.origin().row().get().brief()));
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
