package dev.callsheet.report;

import dev.callsheet.dispatch.Pace;
import dev.callsheet.plan.Action;
import dev.callsheet.plan.ActionReader;
import dev.callsheet.plan.Plan;
import dev.callsheet.plan.Preview;
import java.io.IOException;
import java.io.Writer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** A preview for people: a small plan action by action, a large one on one screen. */
final class PreviewText {
  private static final int SMALL = 50;
  private static final int MOST_REASONS = 12;

  private final Layout layout;
  private final Listing listing;
  private final @Nullable Pace pace;
  private final Optional<ProjectNote> project;
  private final Writer out;

  PreviewText(
      Layout layout,
      Listing listing,
      @Nullable Pace pace,
      Optional<ProjectNote> project,
      Writer out) {
    this.layout = layout;
    this.listing = listing;
    this.pace = pace;
    this.project = project;
    this.out = out;
  }

  void write(Plan plan, Headline headline) throws IOException {
    Preview preview = plan.preview();
    line(layout.colour().strong(headline.dryRun(preview.name())));
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
      lines(new Screen(layout, preview).lines(effects(plan)));
    }
    if (!listing.isUsual()) {
      list().chosen(plan);
    } else if (!small && layout.extent() == Extent.ALL) {
      list().all(plan);
    } else if (!small) {
      line(layout.colour().strong("At random"));
      lines(
          new ActionLines(layout, layout.width() == 0 ? Screen.WIDTH : Layout.WIDE)
              .of(preview.notable().sample()));
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
      lines(effects(plan));
    }
    Remarks remarks = new Remarks(layout, preview, "", Integer.MAX_VALUE);
    List<String> lines = remarks.leftOut(MOST_REASONS);
    remarks.twice(lines);
    lines(lines);
    lines(new ProblemText(layout.colour()).lines(preview.warnings()));
  }

  private List<String> effects(Plan plan) {
    List<String> lines = new ArrayList<>();
    lines.add("Would touch " + Effects.of(plan.preview()) + ".");
    OptionalLong day = pace == null ? OptionalLong.empty() : pace.day(plan.size(), Instant.now());
    Optional<Duration> lasting = pace == null ? Optional.empty() : pace.lasting(plan.size());
    if (day.isPresent() && day.getAsLong() > 1) {
      lines.add(
          "At " + pace + " the last would leave on day " + day.getAsLong() + "; day 1 is today.");
    } else if (lasting.isPresent()) {
      lines.add(
          "At "
              + pace
              + " the last would leave "
              + Effects.duration(lasting.get())
              + " after the first.");
    }
    return lines;
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
