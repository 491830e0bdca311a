package dev.callsheet.report.decision;

import dev.callsheet.problem.Problem;
import dev.callsheet.problem.Source;
import dev.callsheet.report.Extent;
import dev.callsheet.report.Layout;
import dev.callsheet.report.decision.DecisionReport.Count;
import dev.callsheet.report.decision.DecisionReport.Decided;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.report.wording.Phrase;
import dev.callsheet.report.wording.Table;
import dev.callsheet.report.wording.Visible;
import dev.callsheet.rule.Decision;
import dev.callsheet.rule.Explanation;
import dev.callsheet.rule.RuleVerdict;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Decisions for people. */
record DecisionText(Layout layout, Writer out) implements DecisionReport.Form {
  private static final String INDENT = "   ";

  @Override
  public void begin(String version) {
    // A person knows which rules were asked for.
  }

  @Override
  public void add(Decided decided) throws IOException {
    Decision decision = decided.decision();
    String fired =
        decision.fired().stream()
            .map(rule -> "'" + rule.name() + "'")
            .collect(Collectors.joining(", "));
    line(
        layout
            .colour()
            .strong(
                Visible.line(
                    decided.place()
                        + " "
                        + decided.event().type()
                        + ": "
                        + (fired.isEmpty() ? "nothing fired" : "fired " + fired))));
    commands(decision);
    for (Decision.Note note : decision.notes()) {
      line(INDENT + text("note of " + note.rule() + ": " + note.text()));
    }
    for (Problem error : decision.errors()) {
      String where = Visible.line(error.where().toString());
      line(layout.colour().alarming(INDENT + "! " + where + ": " + text(error.message())));
      if (error.hint().isPresent()) {
        line(INDENT + "  " + text(error.hint().get()));
      }
    }
    if (decided.why().isPresent()) {
      explain(decided.why().get());
    }
  }

  private void commands(Decision decision) throws IOException {
    Table table = new Table("<<<<");
    for (Decision.Told told : decision.told()) {
      Phrase phrase = Phrase.of(told.command(), layout.numbers());
      table.row(
          INDENT + Visible.line(Source.of(told.place().file(), told.place().line()).toString()),
          phrase.doing(),
          phrase.to(),
          phrase.detail());
    }
    for (String row : table.lines()) {
      line(row);
    }
  }

  private void explain(Explanation why) throws IOException {
    List<RuleVerdict> last = new ArrayList<>();
    int others = 0;
    for (RuleVerdict verdict : why.verdicts()) {
      if (verdict.outcome() != RuleVerdict.Outcome.NOT_ASKED) {
        verdict(verdict);
      } else if (layout.extent() == Extent.ALL || concerns(verdict, why)) {
        last.add(verdict);
      } else {
        others++;
      }
    }
    for (RuleVerdict verdict : last) {
      verdict(verdict);
    }
    if (others > 0) {
      line(
          INDENT
              + Effects.counted(others, "rule")
              + " not asked about "
              + Visible.line(why.event().type()));
    }
  }

  /** Whether the rule is asked about such events at all. */
  static boolean concerns(RuleVerdict verdict, Explanation why) {
    return verdict.rule().types().isEmpty() || verdict.rule().types().contains(why.event().type());
  }

  private void verdict(RuleVerdict verdict) throws IOException {
    for (String part : verdict.render(layout.numbers()::inText).lines().toList()) {
      line(INDENT + Visible.line(part));
    }
  }

  @Override
  public void flush() throws IOException {
    out.flush();
  }

  @Override
  public void end(Count count, boolean isDry) throws IOException {
    line(
        "%s: %s fired, %s%s%s"
            .formatted(
                Effects.counted(count.events(), "event"),
                Effects.counted(count.fired(), "rule"),
                Effects.of(count.effects()),
                count.failed() == 0
                    ? "."
                    : ", errors on " + Effects.counted(count.failed(), "event") + ".",
                isDry ? " Nothing was sent." : ""));
  }

  private String text(String text) {
    return Visible.line(layout.numbers().inText(text));
  }

  private void line(String text) throws IOException {
    out.write(text);
    out.write('\n');
  }
}
