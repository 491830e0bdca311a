package dev.callsheet.launcher.plan;

import dev.callsheet.action.LeftOut;
import dev.callsheet.dsl.ScriptCompiler;
import dev.callsheet.dsl.Sheet;
import dev.callsheet.guard.DoNotContact;
import dev.callsheet.launcher.option.CommonOptions;
import dev.callsheet.launcher.progress.Progress;
import dev.callsheet.launcher.project.ScriptOptions;
import dev.callsheet.launcher.state.StateFolder;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.plan.CommandSource;
import dev.callsheet.plan.Guard;
import dev.callsheet.plan.Plan;
import dev.callsheet.plan.Planner;
import dev.callsheet.plan.Sources;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.saved.SavedPlan;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/** From a script's file to a complete plan. */
public record PlanFlow(
    Invocation invocation, CommonOptions common, ScriptOptions script, @Nullable Sources sources) {
  public PlanFlow(Invocation invocation, CommonOptions common, ScriptOptions script) {
    this(invocation, common, script, null);
  }

  /** The same; its plans name these files and the data files that are read. */
  public PlanFlow from(Sources files) {
    return new PlanFlow(invocation, common, script, files);
  }

  /** The script, ready to be evaluated. */
  public CommandSource sheet() {
    refuseSavedPlan();
    ScriptCompiler compiler =
        ScriptOptions.compiler(invocation, script.sandbox, script.classes, script.file.getParent())
            .inputs(script.inputs(invocation));
    ScriptLoader compiling = new ScriptLoader(invocation, common.screen);
    Sheet sheet = compiling.with(compiler).compile(script.file);
    compiling.tellTrouble();
    return new AskedSheet(sheet.with(script.inputs(invocation)), script.given.variables);
  }

  /** Told before the compiler stumbles over it. */
  private void refuseSavedPlan() {
    if (script.file.toString().endsWith(".plan") && SavedPlan.isPacked(script.file)) {
      throw new ConfigurationException(
          "%s is a saved plan, not a script; 'callsheet show %s' shows it, 'callsheet apply %s --live ACCOUNT' sends it"
              .formatted(script.file, script.file, script.file));
    }
  }

  /** The plan of {@code source}, kept in the state folder while it is large. */
  public Plan plan(CommandSource source, Guard guard) {
    Optional<Path> folder = StateFolder.of(invocation.surroundings()).folderIfPossible("plans");
    LeftOutFile leftOut = new LeftOutFile(invocation, script.leftOut, script.doNotContact);
    Sources files = leftOut.sources(script, sources);
    Planner planner = Planner.standard().guard(guard).seed(script.pick.seed);
    if (folder.isPresent()) {
      planner = planner.keepIn(StateFolder.swept(folder.get()));
    }
    if (files != null) {
      planner = planner.sources(files);
    }
    Path aside = folder.orElse(Path.of(System.getProperty("java.io.tmpdir")));
    try (Progress progress =
        Progress.of(
            invocation, common, "planning " + script.file.getFileName(), Progress.UNKNOWN_TOTAL)) {
      long start = System.nanoTime();
      Plan plan = leftOut.of(planner.progress(new Seen(progress)), aside, new Made(source));
      if (common.isVerbose()) {
        long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
        invocation.say(
            "Planned " + Effects.counted(plan.size(), "action") + " in " + millis + " ms.");
      }
      return plan;
    }
  }

  /** A plan of this source; no lambda, see docs/decisions/0008. */
  private record Made(CommandSource source) implements Function<Planner, Plan> {
    @Override
    public Plan apply(Planner planner) {
      return planner.plan(source);
    }
  }

  /** Hands on how many commands the planner has seen. */
  private record Seen(Progress progress) implements LongConsumer {
    @Override
    public void accept(long count) {
      progress.at(count);
    }
  }

  /**
   * Whether {@code --strict} forbids this plan, since not everything that was asked is in it. Whom
   * a do-not-contact list leaves out is left out as asked.
   */
  public boolean isForbidden(Plan plan) {
    return script.strict && plan.preview().total().refused() + skipped(plan) > 0;
  }

  private static long skipped(Plan plan) {
    long skipped = plan.preview().total().skipped();
    for (LeftOut left : plan.preview().leftOut()) {
      if (left.kind() == LeftOut.Kind.SKIPPED && left.reason().equals(DoNotContact.REASON)) {
        skipped -= left.count();
      }
    }
    return skipped;
  }

  /** Says that the plan is forbidden. */
  public ExitCode forbid(Plan plan) {
    invocation.say(
        "callsheet: %s refused and %s skipped; with --strict nothing may be left out, so nothing was sent."
            .formatted(plan.preview().total().refused(), skipped(plan)));
    return ExitCode.STRICT;
  }
}
