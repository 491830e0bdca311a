package dev.callsheet.launcher.plan;

import dev.callsheet.account.Account;
import dev.callsheet.account.BusinessId;
import dev.callsheet.account.Secret;
import dev.callsheet.action.Action;
import dev.callsheet.action.ActionReader;
import dev.callsheet.action.DataRow;
import dev.callsheet.command.Suppress;
import dev.callsheet.dispatch.Outcome;
import dev.callsheet.guard.Approach;
import dev.callsheet.guard.cap.Cap;
import dev.callsheet.guard.policy.Policy;
import dev.callsheet.journal.RunRecord;
import dev.callsheet.journal.Runs;
import dev.callsheet.launcher.list.NamedList;
import dev.callsheet.launcher.list.NumberList;
import dev.callsheet.launcher.option.CommonOptions;
import dev.callsheet.launcher.option.FullOption;
import dev.callsheet.launcher.option.PolicyOption;
import dev.callsheet.launcher.option.ScreenOptions;
import dev.callsheet.launcher.state.RunNames;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.plan.Ground;
import dev.callsheet.plan.Plan;
import dev.callsheet.plan.RehearsedGuard;
import dev.callsheet.plan.SourceFile;
import dev.callsheet.plan.SourceLines;
import dev.callsheet.plan.Verdict;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.report.ActionExplanation;
import dev.callsheet.report.Layout;
import dev.callsheet.report.wording.OutcomeTerm;
import dev.callsheet.report.wording.Visible;
import dev.callsheet.saved.SavedPlan;
import dev.callsheet.wire.Encoder;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Says why an action is in a saved plan. */
@Command(
    name = "explain",
    description = "Say why an action is in a plan or a run: line, row, guards and request.")
public final class ExplainCommand implements Callable<Integer> {
  /** Its values are not shown; a request needs some. */
  private static final Account ANY =
      new Account(
          "any",
          new BusinessId("1"),
          Secret.of("not-shown"),
          URI.create("https://service.invalid"));

  private final Invocation invocation;

  @Parameters(
      paramLabel = "PLAN#N|RUN#N",
      description = "a saved plan or a run, and the number of an action, such as welcome.plan#3")
  String which = "";

  @Mixin FullOption full = new FullOption();

  @Mixin ScreenOptions screen = new ScreenOptions();

  public ExplainCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  @Override
  public Integer call() throws IOException {
    int mark = which.lastIndexOf('#');
    String digits = mark < 1 ? "" : which.substring(mark + 1).replace(",", "");
    if (!digits.matches("[0-9]{1,12}")) {
      throw new ConfigurationException(
          "write the plan or the run and the number of an action, such as welcome.plan#3 or latest#3");
    }
    PlanStore store = new PlanStore(invocation);
    Path file = Path.of(which.substring(0, mark));
    Optional<String> run = new RunNames(store.runs()).unlessFile(file);
    try (SavedPlan plan = store.open(run.map(id -> store.runs().plan(id)).orElse(file))) {
      long number = Long.parseLong(digits);
      String name = run.map(ExplainCommand::ofRun).orElse(plan.name());
      Action action = action(name, plan.plan(), number);
      CommonOptions common = new CommonOptions();
      common.screen = screen;
      boolean trusted = plan.isSealedBy(store.key());
      for (String doubt : run.isPresent() ? List.<String>of() : store.doubts(plan)) {
        invocation.write("! " + doubt);
      }
      Layout layout = common.layout(invocation, full.numbers, false);
      explanation(plan, action, trusted).write(invocation.out(), layout);
      if (run.isPresent()) {
        invocation.write(Visible.line(became(store.runs(), run.get(), number, layout)));
      }
      return ExitCode.OK.code();
    }
  }

  /** What a run is called where a plan is called by its file. */
  public static String ofRun(String id) {
    return "the run " + id;
  }

  private String became(Runs runs, String run, long number, Layout layout) {
    RunRecord record = RunRecord.of(runs, run, wanted -> wanted == number);
    Outcome outcome = record.outcomes().get(number);
    if (outcome == null) {
      return "in the run " + run + ": not tried";
    }
    String status = outcome.status().isPresent() ? " (" + outcome.status().getAsInt() + ")" : "";
    String detail = layout.numbers().inText(invocation.redact(outcome.detail()));
    return "in the run %s: %s%s%s"
        .formatted(
            run,
            OutcomeTerm.of(outcome.kind()).word(),
            status,
            detail.isEmpty() ? "" : ": " + detail);
  }

  /** The action of this number; those of a desk do not begin with 1 for ever. */
  public static Action action(String name, Plan plan, long number) {
    long first = 0;
    long last = 0;
    try (ActionReader reader = plan.read()) {
      while (reader.hasNext()) {
        Action action = reader.next();
        if (action.number() == number) {
          return action;
        }
        first = first == 0 ? action.number() : first;
        last = action.number();
      }
    }
    throw new ConfigurationException(
        last == 0
            ? "%s has no actions, and not %s".formatted(name, number)
            : "%s has the actions %s to %s, and not %s".formatted(name, first, last, number));
  }

  private ActionExplanation explanation(SavedPlan plan, Action action, boolean trusted) {
    // What somebody else has written may name any file of this machine.
    List<SourceFile> sources = trusted ? plan.header().sources() : List.of();
    Optional<String> script =
        SourceLines.of(sources, action.origin().source().file())
            .flatMap(lines -> lines.line(action.origin().source().line()));
    List<String> data = new ArrayList<>();
    if (action.origin().row().isPresent()) {
      DataRow row = action.origin().row().get();
      Optional<SourceLines> lines = SourceLines.of(sources, row.file());
      // JSON Lines have no header: their first line is somebody else's row.
      lines
          .flatMap(file -> file.line(1))
          .filter(first -> !first.stripLeading().startsWith("{"))
          .ifPresent(data::add);
      lines.flatMap(file -> file.line(row.line())).ifPresent(data::add);
    }
    return new ActionExplanation(
        action,
        script,
        data,
        guards(plan, sources, action),
        Optional.of(action.command())
            .filter(command -> !(command instanceof Suppress))
            .map(new Encoder(ANY)::encode));
  }

  private List<String> guards(SavedPlan plan, List<SourceFile> sources, Action action) {
    SortedSet<String> policy = plan.header().limits().policy();
    List<String> words = new ArrayList<>();
    for (SourceFile source : sources) {
      if (source.kind() == SourceFile.Kind.GUARD) {
        String name = source.path().toString();
        Verdict verdict =
            NumberList.of(plan.header().region(), true)
                .ask(NamedList.of(source.name()).at(source.path()))
                .guard()
                .judge(action);
        words.add(
            verdict instanceof Verdict.Skip skip
                ? skip.reason() + ": " + skip.detail() + "; it would be left out"
                : "may leave: nobody concerned is on " + name);
      }
    }
    Instant now = Instant.now();
    PolicyOption.warn(invocation, policy, now);
    PolicyOption.guard(
            invocation.surroundings(), policy, Optional.empty(), InstantSource.fixed(now))
        .map(people -> Verdict.inTime(RehearsedGuard.of(people).judge(action), action, now))
        .ifPresent(
            verdict -> {
              words.add(said(verdict));
              if (verdict instanceof Verdict.Allow) {
                words.addAll(allowing(Policy.read(policy), action, now));
              }
            });
    for (Cap cap : Policy.read(policy).caps()) {
      words.add("asked when it leaves: cap " + cap.said());
    }
    return words;
  }

  /** What each guard found. */
  private List<String> allowing(Policy policy, Action action, Instant now) {
    return action.command().contacts().stream()
        .map(to -> new Approach(action.command().operation(), to, action.guarded(), now))
        .flatMap(to -> PolicyOption.verdicts(invocation.surroundings(), policy, to).stream())
        .map(Verdict::ground)
        .filter(ground -> !ground.rule().isEmpty())
        .map(ground -> "%s: %s".formatted(ground.rule(), ground.after(ground.value())))
        .toList();
  }

  /** What becomes of the action now, for people. */
  public static String said(Verdict verdict) {
    if (verdict instanceof Verdict.Allow) {
      return "may leave now";
    }
    String what =
        verdict instanceof Verdict.Defer defer
            ? "would wait now until " + defer.until()
            : verdict.reason() + "; it would be left out";
    Ground ground = verdict.ground();
    String source = ground.source().isEmpty() ? "" : ", " + ground.source();
    return ground.rule().isEmpty()
        ? what
        : "%s: %s (%s%s)".formatted(what, ground.value(), ground.rule(), source);
  }
}
