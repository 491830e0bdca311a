package dev.callsheet.launcher.send;

import dev.callsheet.launcher.option.CommonOptions;
import dev.callsheet.launcher.option.LiveOptions;
import dev.callsheet.launcher.plan.PlanCommand;
import dev.callsheet.launcher.project.KeptTo;
import dev.callsheet.launcher.project.ScriptOptions;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.problem.ConfigurationException;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Shows what a script would do and, with {@code --live}, sends it. */
@Command(
    name = "run",
    description = "Show what a script would do; with --live ACCOUNT, ask and send it.")
public final class RunCommand implements Callable<Integer> {
  private final Invocation invocation;
  @Mixin ScriptOptions script = new ScriptOptions();
  @Mixin LiveOptions live = new LiveOptions();

  @Mixin CommonOptions common = new CommonOptions();

  public RunCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  @Override
  public Integer call() throws IOException {
    common.screen.wide = script.pick.wide;
    script.settle(invocation);
    String account = live.account;
    if (account == null) {
      if (live.yes != null) {
        throw new ConfigurationException(
            "--yes confirms a live run; add --live ACCOUNT, or --live simulator to rehearse");
      }
      refuse(live.canary != null, "--canary");
      refuse(live.again, "--again");
      refuse(live.events != null, "--events");
      if (live.page != null) {
        throw new ConfigurationException(
            "--report of a run is about a live run; add --live ACCOUNT, or write what it would do: callsheet plan FILE --report F.html");
      }
      return PlanCommand.preview(
              invocation,
              common,
              script,
              KeptTo.previewing(invocation, live.limits(script.project.zone()), script.project))
          .code();
    }
    script.refuseLive();
    return new LiveRun(invocation, common, script, live).run(account).code();
  }

  private static void refuse(boolean given, String option) {
    if (given) {
      throw new ConfigurationException(option + " is about a live run; add --live ACCOUNT");
    }
  }
}
