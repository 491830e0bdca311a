package dev.callsheet.report;

import dev.callsheet.action.Action;
import dev.callsheet.action.ActionReader;
import dev.callsheet.action.DataRow;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.plan.Plan;
import dev.callsheet.problem.Source;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.report.wording.OutcomeTerm;
import dev.callsheet.report.wording.Phrase;
import dev.callsheet.report.wording.ScreenWidth;
import dev.callsheet.report.wording.Table;
import dev.callsheet.report.wording.Visible;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/** Actions as the lines of an aligned table, one each, cut to the width of the screen. */
record ActionLines(Layout layout, int width, @Nullable LongFunction<Kind> outcomes) {
  private static final int ROOM_FOR_OUTCOME = 9;

  /** A narrower screen breaks lines between cells, as nothing would be left of the last. */
  private static final int NARROW = 60;

  private static final int LEAST_OF_A_TEXT = 12;

  /** Lines that fit the screen. */
  ActionLines(Layout layout) {
    this(layout, room(layout.width()), null);
  }

  /** Lines that say what became of each. */
  ActionLines(Layout layout, LongFunction<Kind> outcomes) {
    this(layout, room(layout.width()), outcomes);
  }

  /** Lines that fit behind so many cells. */
  ActionLines behind(int cells) {
    return new ActionLines(layout, hasEnd() ? width - cells : width, outcomes);
  }

  /** Lines that have an end where the screen has none. */
  ActionLines within(int most) {
    return new ActionLines(layout, layout.width() == 0 ? most : width, outcomes);
  }

  private static int room(int width) {
    return width < NARROW ? Integer.MAX_VALUE : width;
  }

  private boolean hasEnd() {
    return width != Integer.MAX_VALUE;
  }

  /** The actions of a listing, by what became of them where that is known. */
  ActionReader read(Listing listing, Plan plan) {
    return listing.read(plan, outcomes);
  }

  /** What all have in common where there is something, the heading and one line for each. */
  List<String> of(List<Action> actions) {
    SharedTerms shared = shared(actions);
    List<String> lines = new ArrayList<>(head(shared));
    lines.addAll(table(actions, shared));
    return lines;
  }

  /** The same below a title, which says what all have in common. */
  List<String> titled(String title, List<Action> actions) {
    SharedTerms shared = shared(actions);
    String said = shared.line();
    List<String> lines = new ArrayList<>();
    lines.add(layout.colour().strong(title) + (said.isEmpty() ? "" : ": " + said));
    lines.addAll(table(actions, shared));
    return lines;
  }

  private SharedTerms shared(List<Action> actions) {
    SharedTerms shared = SharedTerms.in(layout.numbers());
    for (Action action : actions) {
      shared.add(action);
    }
    return shared;
  }

  /** The heading and one line for each. */
  List<String> table(List<Action> actions, SharedTerms shared) {
    List<String> lines = new ArrayList<>();
    lines.add(layout.colour().strong(heading(shared)));
    for (Action action : actions) {
      lines.add(one(action, shared));
    }
    return lines;
  }

  /** What all have in common; no line where there is nothing. */
  List<String> head(SharedTerms shared) {
    String line = shared.line();
    return line.isEmpty() ? List.of() : List.of(Visible.cut(line, width));
  }

  /** The heading of the lines. */
  String heading(SharedTerms shared) {
    List<String> cells = new ArrayList<>();
    if (outcomes != null) {
      cells.add("outcome");
    }
    cells.addAll(List.of("", "#"));
    if (!shared.sharesLine()) {
      cells.add("line");
    }
    if (!shared.sharesDoing()) {
      cells.add(outcomes == null ? "would do" : "does");
    }
    cells.add("to");
    if (shared.hasRows()) {
      cells.add("row");
    }
    cells.add(shared.isOfTexts() ? "text" : "detail");
    return table(shared).row(cells.toArray(new String[0])).lines().get(0);
  }

  /** One line below the heading. */
  String one(Action action, SharedTerms shared) {
    Phrase phrase = Phrase.of(action.command(), layout.numbers(), layout.isWide() || hasEnd());
    List<String> cells = new ArrayList<>();
    if (outcomes != null) {
      cells.add(OutcomeTerm.of(outcomes.apply(action.number())).title());
    }
    cells.add(action.command().operation().isSweeping() ? "!" : " ");
    cells.add(Effects.number(action.number()));
    if (!shared.sharesLine()) {
      cells.add(line(action.origin().source()));
    }
    if (!shared.sharesDoing()) {
      cells.add(phrase.doing());
    }
    cells.add(phrase.to());
    if (shared.hasRows()) {
      DataRow row = action.origin().row().orElse(null);
      cells.add(row == null ? "" : row(row, shared));
    }
    Table table = table(shared);
    cells.add("|");
    int before = ScreenWidth.of(table.row(cells.toArray(new String[0])).lines().get(0)) - 1;
    cells.set(cells.size() - 1, detail(action, phrase, shared, width - before));
    String line =
        Visible.cut(table(shared).row(cells.toArray(new String[0])).lines().get(0), width);
    return action.command().operation().isSweeping() ? layout.colour().alarming(line) : line;
  }

  private Table table(SharedTerms shared) {
    StringBuilder columns = new StringBuilder(outcomes == null ? "<>" : "<<>");
    List<Integer> widths = new ArrayList<>();
    if (outcomes != null) {
      widths.add(ROOM_FOR_OUTCOME);
    }
    widths.addAll(List.of(1, Effects.number(shared.greatestNumber()).length()));
    if (!shared.sharesLine()) {
      columns.append('>');
      widths.add(4);
    }
    if (!shared.sharesDoing()) {
      columns.append('<');
      widths.add(Math.max(outcomes == null ? 8 : 4, shared.doingWidth()));
    }
    columns.append('<');
    widths.add(shared.toWidth());
    if (shared.hasRows()) {
      columns.append(shared.sharesFile() ? '>' : '<');
      String greatest = Long.toString(shared.greatestRow());
      widths.add(shared.sharesFile() ? Math.max(3, greatest.length()) : shared.rowWidth());
    }
    int[] least = new int[widths.size()];
    for (int i = 0; i < least.length; i++) {
      least[i] = widths.get(i);
    }
    return new Table(columns + "<").atLeast(least);
  }

  private static String line(Source source) {
    return source.line() == 0 ? "" : Integer.toString(source.line());
  }

  private static String row(DataRow row, SharedTerms shared) {
    return shared.sharesFile() ? Long.toString(row.number()) : Visible.line(row.brief());
  }

  /** The text, as much of it as fits before what else there is to say. */
  private static String detail(Action action, Phrase phrase, SharedTerms shared, int room) {
    List<String> parts = shared.parts(phrase);
    if (action.notBefore().isPresent()) {
      parts.add("not before " + action.notBefore().get());
    }
    String rest = String.join("  ", parts);
    if (phrase.text().isEmpty()) {
      return rest;
    }
    String behind = rest.isEmpty() ? "" : "  " + rest;
    int free = Math.max(LEAST_OF_A_TEXT, room - ScreenWidth.of(behind));
    if (ScreenWidth.of(phrase.text()) <= free) {
      return phrase.text() + behind;
    }
    return Visible.cut(phrase.text(), free - 1) + '"' + behind;
  }
}
