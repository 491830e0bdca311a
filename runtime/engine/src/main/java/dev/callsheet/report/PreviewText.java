package dev.callsheet.report;

import dev.callsheet.action.Action;
import dev.callsheet.action.ActionReader;
import dev.callsheet.plan.Plan;
import dev.callsheet.preview.Preview;
import dev.callsheet.preview.Shares;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.report.wording.ProblemText;
import dev.callsheet.report.wording.Visible;
import java.io.IOException;
import java.io.Writer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A preview for people: a small plan action by action, a large one on one screen. */
record PreviewText(
    Layout layout, Listing listing, Forecast forecast, Optional<ProjectNote> project, Writer out) {
  private static final int SMALL = 50;
  private static final int MOST_REASONS = 12;
  private static final int MOST_AGENTS = 8;

  /**
   * @param precedes whether the plan is sent next, unless somebody objects
   */
  void write(Plan plan, Headline headline, boolean precedes) throws IOException {
    Preview preview = plan.preview();
    String name = preview.name();
    line(layout.colour().strong(precedes ? headline.preview(name) : headline.dryRun(name)));
    if (headline.redirectedTo().isPresent()) {
      line(layout.colour().alarming(headline.warning(layout.numbers())));
    }
    if (project.isPresent()) {
      line(project.get().text());
    }
    boolean small = plan.size() <= SMALL;
    if (small) {
      small(plan);
    } else {
      List<String> shares = new ArrayList<>();
      shares(preview.shares(), shares);
      lines(new Screen(layout, preview).lines(effects(plan, false), shares));
    }
    if (!listing.isUsual()) {
      list().chosen(plan);
    } else if (!small && layout.extent() == Extent.ALL) {
      list().all(plan);
    } else if (!small) {
      lines(
          new ActionLines(layout)
              .within(Screen.WIDTH)
              .titled("At random", preview.notable().sample()));
      int like = preview.notable().sample().get(0).origin().source().line();
      line("--all lists every action, --only line=" + like + " those of a line.");
    }
  }

  private void small(Plan plan) throws IOException {
    Preview preview = plan.preview();
    if (plan.size() == 0) {
      line("0 actions: nothing would be sent.");
    } else {
      if (listing.isUsual()) {
        lines(new ActionLines(layout).of(first(plan, SMALL)));
      }
      lines(effects(plan, true));
    }
    Remarks remarks = new Remarks(layout, preview, "", Integer.MAX_VALUE);
    List<String> lines = remarks.leftOut(MOST_REASONS);
    remarks.twice(lines);
    lines(lines);
    lines(
        new ProblemText(layout.colour(), layout.isWide() ? 0 : layout.width())
            .lines(preview.warnings()));
  }

  private List<String> effects(Plan plan, boolean withShares) {
    List<String> lines = new ArrayList<>();
    if (plan.preview().total().deferred() > 0) {
      lines.add(Effects.total(plan.preview()) + ".");
    }
    lines.add("Would touch " + Effects.of(plan.preview()) + ".");
    for (Map.Entry<String, List<String>> phones : plan.preview().phones().entrySet()) {
      String columns = String.join(", where that is blank ", phones.getValue());
      lines.add(Visible.line("Numbers of " + phones.getKey() + ": " + columns + "."));
    }
    if (withShares) {
      shares(plan.preview().shares(), lines);
    }
    lines.addAll(forecast.lines(plan.preview(), Instant.now()));
    return lines;
  }

  /** Who has how many, where they are dealt to several. */
  private static void shares(Shares shares, List<String> lines) {
    List<Shares.Share> all = shares.byAgent();
    if (all.size() < 2) {
      return;
    }
    StringBuilder text = new StringBuilder("By agent: ");
    for (int i = 0; i < Math.min(MOST_AGENTS, all.size()); i++) {
      text.append(i == 0 ? "" : ", ").append(Effects.number(all.get(i).count()));
      text.append(' ').append(Visible.line(all.get(i).agent()));
    }
    long rest = shares.others();
    for (int i = MOST_AGENTS; i < all.size(); i++) {
      rest += all.get(i).count();
    }
    text.append(rest == 0 ? "" : ", " + Effects.number(rest) + " others");
    text.append(shares.without() == 0 ? "" : ", " + Effects.number(shares.without()) + " nobody");
    lines.add(text + ".");
  }

  private ActionList list() {
    return new ActionList(layout, listing, new ActionLines(layout), out);
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

  private void lines(List<String> lines) throws IOException {
    for (String line : lines) {
      line(line);
    }
  }

  private void line(String text) throws IOException {
    out.write(text);
    out.write('\n');
  }
}
