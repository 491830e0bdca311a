package dev.callsheet.launcher.plan;

import dev.callsheet.desk.DeskRun;
import dev.callsheet.desk.DeskStanding;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.dispatch.pace.Pace;
import dev.callsheet.journal.RunRecord;
import dev.callsheet.journal.Runs;
import dev.callsheet.launcher.option.DiffOption;
import dev.callsheet.launcher.option.RateOption;
import dev.callsheet.launcher.option.ScreenOptions;
import dev.callsheet.launcher.state.OwnedFile;
import dev.callsheet.launcher.state.RunId;
import dev.callsheet.launcher.state.RunNames;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.report.Difference;
import dev.callsheet.report.Forecast;
import dev.callsheet.report.Headline;
import dev.callsheet.report.Outlook;
import dev.callsheet.report.page.PageFacts;
import dev.callsheet.report.page.PagePeople;
import dev.callsheet.report.page.PageRun;
import dev.callsheet.report.wording.Step;
import dev.callsheet.saved.PlanHeader;
import dev.callsheet.saved.SavedPlan;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a saved plan, or a run with its outcomes, as a page for browsers. */
@Command(
    name = "report",
    description =
        "Write a saved plan, or a run or the desk with what became of it, as one HTML file.")
public final class ReportCommand implements Callable<Integer> {
  private final Invocation invocation;

  @Parameters(
      paramLabel = "PLAN|RUN|desk",
      description =
          "the file that 'callsheet plan FILE -o' saved, the id of a run, or the word 'desk' for events")
  Path which = Path.of("");

  @Option(names = "-o", required = true, paramLabel = "F.html", description = "the page")
  Path page = Path.of("");

  @Mixin DiffOption diff = new DiffOption();

  @Mixin RateOption rate = new RateOption();

  @Option(
      names = "--redact",
      description = "tell nothing of people but the ends of their numbers, for sharing")
  boolean redact;

  @Mixin ScreenOptions screen = new ScreenOptions();

  public ReportCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  @Override
  public Integer call() {
    OwnedFile.refuseReplacing(page, which);
    if (diff.earlier != null) {
      OwnedFile.refuseReplacing(page, diff.earlier);
    }
    if (new PlanStore(invocation).isDesk(which)) {
      desk();
    } else {
      write(run(runs()));
    }
    return ExitCode.OK.code();
  }

  /** All that its log still has. */
  private void desk() {
    if (diff.earlier != null) {
      throw new ConfigurationException("--diff compares plans, and the desk has none");
    }
    PlanStore store = new PlanStore(invocation);
    try (DeskRun desk = DeskRun.of(store.desk(), store.key(), store.plans())) {
      DeskStanding standing = desk.standing();
      Headline account = new Headline(standing.account(), standing.host());
      PageRun run =
          new PageRun(
              RunReport.DESK,
              standing.held(),
              desk.outcomes(),
              desk.course(),
              standing
                  .held()
                  .map(
                      why ->
                          List.of(
                              new Step(
                                  List.of(),
                                  "Nothing leaves while the desk is held; to go on:",
                                  List.of("callsheet release"))))
                  .orElse(List.of()));
      PageFacts facts =
          Pages.facts(
                  desk.plan(),
                  account,
                  Pages.terms(Outlook.NONE, Limits.NONE, List.of(), Map.of(), Map.of()))
              .with(run, account);
      new Pages(invocation)
          .write(desk.plan(), redact ? facts.with(PagePeople.MASKED) : facts, page);
    }
  }

  /** The page of a run that is over. */
  public static void write(Invocation invocation, String run, Path page) {
    ReportCommand report = new ReportCommand(invocation);
    report.page = page;
    report.write(Optional.of(record(report.runs(), run)));
  }

  private Runs runs() {
    return new PlanStore(invocation).runs();
  }

  private void write(Optional<RunRecord> run) {
    Runs runs = runs();
    PlanStore store = new PlanStore(invocation);
    try (SavedPlan plan =
        store.trusted(run.isPresent() ? runs.plan(run.get().summary().id()) : which)) {
      PlanHeader header = plan.header();
      Limits limits =
          run.map(record -> record.summary().header().limits()).orElseGet(() -> header.limits());
      Pace pace = limits.pace(rate.pace());
      PageFacts facts =
          Pages.facts(
              header,
              which,
              plan.digest(),
              Pages.terms(
                  new Forecast(pace, limits).outlook(plan.plan().preview(), Instant.now()),
                  limits,
                  header.sources(),
                  Map.of(),
                  header.variables()));
      if (diff.earlier != null) {
        try (SavedPlan old = store.trusted(diff.earlier)) {
          facts = facts.with(Difference.between(old.plan(), plan.plan()));
        }
      }
      List<String> doubts = run.isPresent() ? List.of() : store.doubts(plan);
      if (!doubts.isEmpty()) {
        invocation.say(plan.name() + ": " + String.join("; ", doubts));
        facts = facts.withoutCommand();
      }
      if (run.isPresent()) {
        RunRecord record = run.get();
        facts = facts.with(Pages.run(record), Headline.of(record.summary().header()));
      }
      new Pages(invocation)
          .write(plan.plan(), redact ? facts.with(PagePeople.MASKED) : facts, page);
    }
  }

  /** The run of that id, unless there is a file of the name. */
  private Optional<RunRecord> run(Runs runs) {
    if (Files.isRegularFile(which)) {
      return Optional.empty();
    }
    RunNames names = new RunNames(runs);
    String name = Files.isDirectory(which) ? String.valueOf(which.getFileName()) : which.toString();
    if (!RunId.isName(name)) {
      names.refuseNeither(which);
    }
    return Optional.of(record(runs, names.id(name)));
  }

  private static RunRecord record(Runs runs, String id) {
    RunRecord run = RunRecord.of(runs, id);
    if (!Files.exists(runs.plan(id))) {
      throw new ConfigurationException(
          "the run " + id + " kept no plan, so there is nothing to show its outcomes in");
    }
    return run;
  }
}
