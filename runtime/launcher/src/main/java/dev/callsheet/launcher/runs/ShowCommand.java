package dev.callsheet.launcher.runs;

import dev.callsheet.command.Region;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.launcher.option.CommonOptions;
import dev.callsheet.launcher.option.DiffOption;
import dev.callsheet.launcher.option.ListOptions;
import dev.callsheet.launcher.option.PickOptions;
import dev.callsheet.launcher.option.PolicyOption;
import dev.callsheet.launcher.plan.ExplainCommand;
import dev.callsheet.launcher.plan.Pages;
import dev.callsheet.launcher.plan.PlanStore;
import dev.callsheet.launcher.project.ProjectFile;
import dev.callsheet.launcher.state.RunNames;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.launcher.terminal.Moments;
import dev.callsheet.launcher.terminal.ShellWord;
import dev.callsheet.plan.SourceFile;
import dev.callsheet.report.Difference;
import dev.callsheet.report.Format;
import dev.callsheet.report.Layout;
import dev.callsheet.report.Listing;
import dev.callsheet.report.Report;
import dev.callsheet.report.wording.Colour;
import dev.callsheet.report.wording.Visible;
import dev.callsheet.saved.PlanHeader;
import dev.callsheet.saved.SavedPlan;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Shows a saved plan. */
@Command(
    name = "show",
    description =
        "Show a saved plan, a run or the desk. With --diff: what a plan changes of an earlier one.")
public final class ShowCommand implements Callable<Integer> {
  private final Invocation invocation;

  @Parameters(
      paramLabel = "PLAN|RUN|desk",
      description =
          "the file that 'callsheet plan FILE -o' saved, the id of a run, or the word 'desk' for events")
  Path file = Path.of("");

  @Mixin DiffOption diff = new DiffOption();

  @Mixin ListOptions list = new ListOptions();
  @Mixin PickOptions pick = new PickOptions();
  @Mixin CommonOptions common = new CommonOptions();

  public ShowCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  @Override
  public Integer call() throws IOException {
    common.screen.wide = pick.wide;
    if (common.output != Format.HUMAN) {
      pick.refuseMessage("every output for programs holds all of them whole");
    }
    PlanStore store = new PlanStore(invocation);
    Layout layout = common.layout(invocation, list.full.numbers, list.all);
    if (store.isDesk(file) && diff.earlier == null) {
      return new ShowDesk(invocation, layout, pick).show().code();
    }
    RunNames names = new RunNames(store.runs());
    Optional<String> run = diff.earlier == null ? names.unlessFile(file) : Optional.empty();
    if (run.isPresent()) {
      return new ShowRun(invocation, layout, pick).show(run.get()).code();
    }
    names.refuseNeither(file);
    Report report = Report.to(invocation.out(), layout).list(pick.ofPlan());
    try (SavedPlan plan = store.open(file)) {
      if (pick.message != null) {
        report.message(ExplainCommand.action(plan.name(), plan.plan(), pick.message));
        return ExitCode.OK.code();
      }
      if (diff.earlier == null && isListAlone(layout, pick.ofPlan())) {
        doubts(plan, store, layout);
        report.chosen(plan.plan());
        return ExitCode.OK.code();
      }
      describe(plan, store, layout);
      if (diff.earlier == null) {
        report
            .limits(Limits.NONE.policy(plan.header().limits().policy()))
            .preview(plan.plan(), Pages.headline(plan.header().account()));
      } else {
        try (SavedPlan old = store.open(diff.earlier)) {
          if (!old.isSealedBy(store.key())) {
            doubt(layout, old.name() + " was not saved here: it may say anything");
          }
          if (old.header().created().isAfter(plan.header().created())) {
            doubt(
                layout,
                "%s was saved after %s, so that what was added shows as removed; write: callsheet show %s --diff %s"
                    .formatted(
                        old.name(),
                        plan.name(),
                        ShellWord.of(old.name()),
                        ShellWord.of(plan.name())));
          }
          report.difference(Difference.between(old.plan(), plan.plan()), old.name());
        }
      }
    }
    return ExitCode.OK.code();
  }

  /** What there is to know of the file before it is approved; programs read it beside. */
  private void describe(SavedPlan plan, PlanStore store, Layout layout) throws IOException {
    PlanHeader header = plan.header();
    say(
        layout,
        layout.colour(),
        "%s: saved by %s at %s, valid until %s"
            .formatted(
                plan.name(),
                header.author(),
                Moments.text(header.created()),
                Moments.text(header.expires())));
    say(layout, Colour.NONE, plan.digest());
    String kept = kept(header);
    if (!kept.isEmpty()) {
      say(layout, Colour.NONE, "kept with it: " + kept);
    }
    doubts(plan, store, layout);
    PolicyOption.warn(invocation, header.limits().policy(), Instant.now());
  }

  private void doubts(SavedPlan plan, PlanStore store, Layout layout) throws IOException {
    for (String doubt : store.doubts(plan)) {
      doubt(layout, doubt);
    }
  }

  /** Whether a person asks for some actions, and for no report. */
  static boolean isListAlone(Layout layout, Listing listing) {
    return layout.format() == Format.HUMAN && !listing.isUsual();
  }

  /**
   * What holds for each run of it, and what it was made with; values of variables are not shown.
   */
  private static String kept(PlanHeader header) {
    List<String> all = new ArrayList<>();
    if (!header.region().equals(Region.US)) {
      all.add("region " + header.region());
    }
    if (!header.limits().isEmpty()) {
      all.add(header.limits().toString());
    }
    for (SourceFile source : header.sources()) {
      if (source.kind() == SourceFile.Kind.GUARD) {
        all.add("do not contact " + ProjectFile.shown(source.path()));
      }
    }
    if (!header.variables().isEmpty()) {
      all.add(
          (header.variables().size() == 1 ? "variable " : "variables ")
              + String.join(", ", header.variables().keySet()));
    }
    return String.join(", ", all);
  }

  private void doubt(Layout layout, String text) throws IOException {
    if (layout.format() == Format.HUMAN) {
      invocation.write(layout.colour().alarming("! " + text));
    } else {
      invocation.say(text);
    }
  }

  private void say(Layout layout, Colour colour, String text) throws IOException {
    say(invocation, layout, colour, text);
  }

  /** People read it first; programs read it beside. */
  static void say(Invocation invocation, Layout layout, Colour colour, String text)
      throws IOException {
    if (layout.format() == Format.HUMAN) {
      invocation.write(colour.strong(Visible.line(invocation.redact(text))));
    } else {
      invocation.say(text);
    }
  }
}
