package dev.callsheet.launcher.plan;

import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.dispatch.pace.Pace;
import dev.callsheet.launcher.option.CommonOptions;
import dev.callsheet.launcher.option.PaceOptions;
import dev.callsheet.launcher.option.SaveOptions;
import dev.callsheet.launcher.project.KeptTo;
import dev.callsheet.launcher.project.ScriptOptions;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.plan.CommandSource;
import dev.callsheet.plan.Plan;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.report.Format;
import dev.callsheet.report.Headline;
import dev.callsheet.report.Listing;
import dev.callsheet.report.Report;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Shows what a script would do. */
@Command(
    name = "plan",
    description = {
      "Show what a script would do, and save that with -o or as a page. Nothing is sent.",
      "Limits say when the last action would leave; a saved plan keeps them for every run of it."
    })
public final class PlanCommand implements Callable<Integer> {
  private final Invocation invocation;
  @Mixin ScriptOptions script = new ScriptOptions();
  @Mixin SaveOptions save = new SaveOptions();

  @Mixin PaceOptions pace = new PaceOptions();

  @Mixin CommonOptions common = new CommonOptions();

  public PlanCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  public PlanCommand(Invocation invocation, Path file) {
    this(invocation);
    script.file = file;
  }

  @Override
  public Integer call() throws IOException {
    common.screen.wide = script.pick.wide;
    script.settle(invocation);
    Limits given = pace.limits(script.project.zone());
    Limits limits = KeptTo.previewing(invocation, given, script.project);
    if (save.file != null || save.page != null) {
      script.pick.refuseMessage("-o and --report want the whole preview");
      return new SaveFlow(invocation, common, script, save, given, limits).run().code();
    }
    if (save.account != null) {
      throw new ConfigurationException("--account binds a saved plan; add -o F.plan");
    }
    if (save.expires != null) {
      throw new ConfigurationException("--expires is about a saved plan; add -o F.plan");
    }
    return preview(invocation, common, script, limits).code();
  }

  public static ExitCode preview(
      Invocation invocation, CommonOptions common, ScriptOptions script, Limits limits)
      throws IOException {
    Listing listing = script.pick.ofPlan();
    Long message = script.pick.message;
    if (common.output != Format.HUMAN) {
      script.pick.refuseMessage("every output for programs holds all of them whole");
    }
    PlanFlow flow = new PlanFlow(invocation, common, script);
    CommandSource sheet = flow.sheet();
    Limits held = limits.policy(sheet.policy());
    try (Plan plan =
        flow.plan(
            sheet, script.planning(invocation, script.guards(), held.policy(), Optional.empty()))) {
      Report report =
          Report.to(
              invocation.out(),
              common.layout(invocation, script.list.full.numbers, script.list.all));
      if (message != null) {
        report.message(ExplainCommand.action(plan.preview().name(), plan, message));
        return ExitCode.OK;
      }
      report
          .list(listing)
          .pace(held.isEmpty() ? null : held.pace(Pace.unlimited()))
          .limits(held)
          .project(script.note())
          .preview(plan, Headline.NO_ACCOUNT);
      invocation.out().flush();
      if (flow.isForbidden(plan)) {
        return flow.forbid(plan);
      }
      new FirstSteps(invocation, common).afterPreview(script.file);
      return ExitCode.OK;
    }
  }
}
