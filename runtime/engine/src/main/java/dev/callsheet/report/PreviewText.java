package dev.callsheet.report;

import dev.callsheet.command.Operation;
import dev.callsheet.plan.Action;
import dev.callsheet.plan.ActionReader;
import dev.callsheet.plan.LeftOut;
import dev.callsheet.plan.Plan;
import dev.callsheet.plan.Preview;
import dev.callsheet.plan.Tally;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A preview for people: a small plan action by action, a large one on one screen. */
final class PreviewText {
  private static final int SMALL = 50;
  private static final int SAMPLES = 10;
  private static final int MOST_REASONS = 12;

  private final Layout layout;
  private final Writer out;

  PreviewText(Layout layout, Writer out) {
    this.layout = layout;
    this.out = out;
  }

  void write(Plan plan, Headline headline) throws IOException {
    Preview preview = plan.preview();
    line(layout.colour().strong(headline.dryRun(preview.name())));
    if (headline.redirectedTo().isPresent()) {
      line(layout.colour().alarming(headline.warning(layout.numbers())));
    }
    if (plan.size() == 0) {
      line("0 actions: nothing would be sent.");
    } else if (plan.size() <= SMALL) {
      for (String line : new ActionLines(layout).of(first(plan, SMALL))) {
        line(line);
      }
      line("Would touch " + Effects.of(preview) + ".");
    } else {
      figures(preview);
      line("Would touch " + Effects.of(preview) + ".");
    }
    leftOut(preview);
    repeats(preview);
    for (String warning : new ProblemText(layout.colour()).lines(preview.warnings())) {
      line(warning);
    }
    if (plan.size() > SMALL) {
      list(plan);
    }
  }

  private void figures(Preview preview) throws IOException {
    Table table = new Table("<<>>>>").row("", "", "would do", "refused", "skipped", "deferred");
    for (Map.Entry<Operation, Tally> entry : preview.tallies().entrySet()) {
      String mark = entry.getKey().isSweeping() ? "!" : " ";
      figures(table, mark, entry.getKey().title(), entry.getValue());
    }
    figures(table, " ", "all", preview.total());
    List<String> lines = table.lines();
    line(layout.colour().strong(lines.get(0)));
    for (String line : lines.subList(1, lines.size())) {
      line(line.startsWith("!") ? layout.colour().alarming(line) : line);
    }
  }

  private static void figures(Table table, String mark, String title, Tally tally) {
    table.row(
        mark,
        title,
        Effects.number(tally.planned()),
        Effects.number(tally.refused()),
        Effects.number(tally.skipped()),
        Effects.number(tally.deferred()));
  }

  private void leftOut(Preview preview) throws IOException {
    List<LeftOut> reasons = preview.leftOut();
    for (LeftOut reason : reasons.subList(0, Math.min(MOST_REASONS, reasons.size()))) {
      String first = reason.count() == 1 ? "" : "first ";
      line(
          layout
                  .colour()
                  .doubtful(
                      reason.kind().name().toLowerCase(Locale.ROOT)
                          + " "
                          + Effects.number(reason.count()))
              + ": "
              + Visible.line(reason.reason())
              + " ("
              + first
              + Place.of(reason.first())
              + ", "
              + reason.operation().title()
              + ": "
              + Visible.line(layout.numbers().inText(reason.detail()))
              + ")");
    }
    if (reasons.size() > MOST_REASONS) {
      line("... and " + Effects.counted(reasons.size() - MOST_REASONS, "further reason"));
    }
  }

  private void repeats(Preview preview) throws IOException {
    if (preview.repeats() > 0) {
      String repeat = preview.repeats() == 1 ? " repeats" : " repeat";
      line(
          layout
              .colour()
              .doubtful(
                  Effects.counted(preview.repeats(), "action")
                      + repeat
                      + " an earlier one exactly."));
    }
  }

  private void list(Plan plan) throws IOException {
    ActionLines lines = new ActionLines(layout);
    if (layout.extent() == Extent.ALL) {
      try (ActionReader reader = plan.read()) {
        while (reader.hasNext()) {
          line(lines.one(reader.next(), plan.size()));
        }
      }
      return;
    }
    line("The first " + SAMPLES + " of " + Effects.number(plan.size()) + ":");
    for (String line : lines.of(first(plan, SAMPLES))) {
      line(line);
    }
    line("--all lists every action.");
  }

  private static List<Action> first(Plan plan, int most) {
    List<Action> actions = new ArrayList<>();
    try (ActionReader reader = plan.read()) {
      while (reader.hasNext() && actions.size() < most) {
        actions.add(reader.next());
      }
    }
    return actions;
  }

  private void line(String text) throws IOException {
    out.write(text);
    out.write('\n');
  }
}
