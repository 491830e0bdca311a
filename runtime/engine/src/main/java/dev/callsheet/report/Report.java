package dev.callsheet.report;

import dev.callsheet.action.Action;
import dev.callsheet.action.ActionReader;
import dev.callsheet.action.LeftOut;
import dev.callsheet.command.TextCommand;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.dispatch.pace.Pace;
import dev.callsheet.plan.Plan;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.report.wording.Numbers;
import dev.callsheet.report.wording.Phrase;
import dev.callsheet.report.wording.Wrapped;
import java.io.IOException;
import java.io.Writer;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.exc.JacksonIOException;

/**
 * Writes previews and run reports in one layout. Holds one action in memory at a time. Writes
 * nothing but text; never flushes past or closes the writer it was given. Not thread-safe.
 */
public final class Report {
  private final Layout layout;
  private final Writer out;
  private final Listing listing;
  private final @Nullable Pace pace;
  private final Optional<ProjectNote> project;
  private final Limits limits;

  private Report(
      Layout layout,
      Writer out,
      Listing listing,
      @Nullable Pace pace,
      Optional<ProjectNote> project,
      Limits limits) {
    this.limits = limits;
    this.layout = layout;
    this.out = out;
    this.listing = listing;
    this.pace = pace;
    this.project = project;
  }

  /** A report in {@code layout} that goes to {@code out}. */
  public static Report to(Writer out, Layout layout) {
    boolean fits = layout.format() != Format.HUMAN || layout.width() == 0 || layout.isWide();
    Writer lines = fits ? out : new Wrapped(out, layout.width());
    return new Report(layout, lines, Listing.USUAL, null, Optional.empty(), Limits.NONE);
  }

  /** The same report whose previews list other actions. */
  public Report list(Listing other) {
    return new Report(layout, out, other, pace, project, limits);
  }

  /** The same report whose previews say how long sending would take at this pace, if any. */
  public Report pace(@Nullable Pace other) {
    return new Report(layout, out, listing, other, project, limits);
  }

  /** The same report whose previews say what a project's file set, if there is one. */
  public Report project(Optional<ProjectNote> other) {
    return new Report(layout, out, listing, pace, other, limits);
  }

  /** The same report whose previews say whether all would leave before these limits end a run. */
  public Report limits(Limits other) {
    return new Report(layout, out, listing, pace, project, other);
  }

  /**
   * What the plan would do. Programs get every action; people get every action of a small plan, and
   * one screen of a large one unless the layout's extent is {@link Extent#ALL}.
   *
   * @throws IOException if {@code out} fails
   */
  public void preview(Plan plan, Headline headline) throws IOException {
    if (layout.format() == Format.HUMAN) {
      human(plan, headline, false);
      return;
    }
    write(() -> document(plan, headline));
  }

  /**
   * What is about to be sent: for people, whatever the format. It says that nothing was sent yet,
   * and not that nothing would be.
   *
   * @throws IOException if {@code out} fails
   */
  public void previewBeforeRun(Plan plan, Headline headline) throws IOException {
    human(plan, headline, true);
  }

  /**
   * The actions that the listing chooses, alone: for people, whatever the format.
   *
   * @throws IOException if {@code out} fails
   */
  public void chosen(Plan plan) throws IOException {
    new ActionList(layout, listing, new ActionLines(layout), out).chosen(plan);
  }

  private void human(Plan plan, Headline headline, boolean precedes) throws IOException {
    new PreviewText(layout, listing, new Forecast(pace, limits), project, out)
        .write(plan, headline, precedes);
  }

  private static void write(Runnable json) throws IOException {
    try {
      json.run();
    } catch (JacksonIOException e) {
      throw e.getCause();
    }
  }

  /**
   * The text of one action, whole: for people, whatever the format.
   *
   * @throws ConfigurationException if the action is no text
   * @throws IOException if {@code out} fails
   */
  public void message(Action action) throws IOException {
    if (!(action.command() instanceof TextCommand text)) {
      throw new ConfigurationException(
          "action %s is no text, so it has no message: %s"
              .formatted(action.number(), Phrase.of(action.command(), Numbers.MASKED).doing()));
    }
    out.write(new MessageText(layout, action, text).lines());
  }

  private void document(Plan plan, Headline headline) {
    Document document = new Document(layout, out);
    document.open("plan", true, plan.preview().name(), headline);
    document.json().writeNumberProperty("count", plan.size());
    String only = listing.only().written();
    if (!only.isEmpty()) {
      document.json().writeStringProperty("only", layout.numbers().inText(only));
    }
    project.ifPresent(note -> note.write(document.json()));
    document.entries("actions");
    long listed = 0;
    try (ActionReader reader = listing.read(plan)) {
      while (reader.hasNext()) {
        document.openEntry("action");
        document.actions().write(reader.next());
        document.closeEntry();
        listed++;
      }
    }
    document.further("leftOutRows");
    long[] leftOut = {0};
    plan.forEachLeftOut(
        left -> {
          // Whoever asks for a few actions at random wants a short answer.
          if (listing.sample() == 0
              && left.kind() != LeftOut.Kind.DEFERRED
              && listing.only().holds(left)) {
            document.leftOut(left);
            leftOut[0]++;
          }
        });
    document.summary();
    document.json().writeNumberProperty("listed", listed);
    document.json().writeNumberProperty("leftOutListed", leftOut[0]);
    Optional<Duration> lasting = pace == null ? Optional.empty() : pace.lasting(plan.size());
    OptionalLong day = pace == null ? OptionalLong.empty() : pace.day(plan.size(), Instant.now());
    if (day.isPresent()) {
      document.json().writeNumberProperty("days", day.getAsLong());
    }
    if (lasting.isPresent() && day.orElse(1) == 1) {
      document.json().writeNumberProperty("seconds", lasting.get().toSeconds());
    }
    document.figures(plan.preview());
    document.close();
  }

  /**
   * What became of the actions of the plan named {@code plan}: totals, and everything that was not
   * plainly sent.
   *
   * @throws IOException if {@code out} fails
   */
  public void run(RunReport run, String plan, Headline headline) throws IOException {
    if (layout.format() == Format.HUMAN) {
      new RunText(layout, out).write(run, plan, headline);
      return;
    }
    write(() -> new RunJson(layout, out).write(run, plan, headline));
  }

  /**
   * The same, and the actions themselves with what became of each: all of them if the layout's
   * extent is {@link Extent#ALL}, else those that the listing chooses; people get these alone.
   *
   * @param outcomes by the action's number
   * @throws IOException if {@code out} fails
   */
  public void run(RunReport run, Plan plan, LongFunction<Kind> outcomes, Headline headline)
      throws IOException {
    String name = plan.preview().name();
    if (listing.isUsual() && layout.extent() != Extent.ALL) {
      run(run, name, headline);
      return;
    }
    if (layout.format() == Format.HUMAN) {
      ActionList list = new ActionList(layout, listing, new ActionLines(layout, outcomes), out);
      if (listing.isUsual()) {
        new RunText(layout, out).write(run, name, headline);
        list.all(plan);
      } else {
        list.chosen(plan);
      }
      return;
    }
    write(() -> new RunJson(layout, out).write(run, plan, headline, listing, outcomes));
  }

  /**
   * What a plan would do otherwise than an earlier one.
   *
   * @param earlier the name of that
   * @throws IOException if {@code out} fails
   */
  public void difference(Difference difference, String earlier) throws IOException {
    if (layout.format() == Format.HUMAN) {
      new DifferenceText(layout, out).write(difference, earlier);
      return;
    }
    write(() -> new Document(layout, out).difference(difference, earlier));
  }
}
