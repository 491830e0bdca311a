package dev.callsheet.launcher.runs;

import dev.callsheet.desk.DeskStanding;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.journal.Runs;
import dev.callsheet.launcher.account.Accounts;
import dev.callsheet.launcher.event.HoldCommand;
import dev.callsheet.launcher.option.ScreenOptions;
import dev.callsheet.launcher.plan.PlanStore;
import dev.callsheet.launcher.state.RunId;
import dev.callsheet.launcher.state.RunNames;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.problem.ConfigurationException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Asks a run that another process makes to end. */
@Command(
    name = "stop",
    description =
        "Ask a run to end: what has left is waited for, the rest can be resumed.%n"
            + "The desk, which never ends, is held: it takes events in, and nothing leaves until it is released.")
public final class StopCommand implements Callable<Integer> {
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(200);

  private final Invocation invocation;

  @Parameters(
      paramLabel = "RUN|desk",
      description =
          "the id of the run ('callsheet runs' lists them), or the word 'desk' for events",
      converter = RunId.OrDesk.class)
  String run = "";

  @Option(names = "--reason", paramLabel = "TEXT", description = "why, for the run's journal")
  String reason = "";

  @Option(names = "--wait", description = "come back when the run has ended")
  boolean wait;

  @Mixin ScreenOptions screen = new ScreenOptions();

  public StopCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  @Override
  public Integer call() {
    if (run.equals(RunReport.DESK)) {
      return desk();
    }
    Runs runs = new PlanStore(invocation).runs();
    run = new RunNames(runs).id(run);
    if (!runs.summary(run).underWay()) {
      invocation.say("The run " + run + " is not under way, so there is nothing to stop.");
      return ExitCode.OK.code();
    }
    new Accounts(invocation).keepKeys();
    String by = "asked to end by " + System.getProperty("user.name", "unknown");
    runs.stop(run, reason.isBlank() ? by : by + ": " + invocation.redact(reason.strip()));
    while (wait && runs.summary(run).underWay()) {
      LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
    }
    invocation.say(
        wait
            ? "The run " + run + " has ended."
            : "The run " + run + " was asked to end; what has left already is waited for.");
    return ExitCode.OK.code();
  }

  private int desk() {
    if (wait) {
      throw new ConfigurationException(
          "the desk is held and does not end, so there is nothing to wait for; leave out --wait");
    }
    Path folder = new PlanStore(invocation).desk();
    DeskStanding.of(folder); // says at once if there is none
    new Accounts(invocation).keepKeys();
    HoldCommand.hold(invocation, folder, reason.isBlank() ? "stop desk" : reason);
    return ExitCode.OK.code();
  }
}
