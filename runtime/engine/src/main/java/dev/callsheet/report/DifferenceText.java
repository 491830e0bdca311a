package dev.callsheet.report;

import dev.callsheet.action.Action;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.report.wording.Visible;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;

/** The difference of two plans for people. */
record DifferenceText(Layout layout, Writer out) {
  private static final int MOST = 40;

  void write(Difference difference, String earlier) throws IOException {
    line(
        layout
            .colour()
            .strong(
                "Since %s: %s added, %s removed, %s changed, %s the same"
                    .formatted(
                        Visible.line(earlier),
                        Effects.number(difference.added()),
                        Effects.number(difference.removed()),
                        Effects.number(difference.changed()),
                        Effects.number(difference.same()))));
    List<Difference.Change> changes = difference.changes();
    int shown = layout.extent() == Extent.ALL ? changes.size() : Math.min(MOST, changes.size());
    List<Action> actions = new ArrayList<>();
    List<String> marks = new ArrayList<>();
    for (Difference.Change change : changes.subList(0, shown)) {
      String sign = change.isChanged() ? "~ " : "";
      change.before().ifPresent(action -> add(actions, marks, action, sign + "-"));
      change.after().ifPresent(action -> add(actions, marks, action, sign + "+"));
    }
    if (!actions.isEmpty()) {
      SharedTerms widths = SharedTerms.in(layout.numbers());
      actions.forEach(widths::add);
      List<String> lines = new ActionLines(layout).behind(4).table(actions, widths.unshared());
      line("    " + lines.get(0));
      for (int i = 0; i < actions.size(); i++) {
        line(painted(marks.get(i), lines.get(i + 1)));
      }
    }
    if (changes.size() > shown) {
      line(
          "... and %s; --all lists every one."
              .formatted(Effects.counted(changes.size() - shown, "further difference")));
    }
  }

  private static void add(List<Action> actions, List<String> marks, Action action, String mark) {
    actions.add(action);
    marks.add(mark);
  }

  private String painted(String mark, String line) {
    String text = " ".repeat(3 - mark.length()) + mark + " " + line;
    return mark.endsWith("+") ? layout.colour().good(text) : layout.colour().doubtful(text);
  }

  private void line(String text) throws IOException {
    out.write(text);
    out.write('\n');
  }
}
