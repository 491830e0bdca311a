package dev.callsheet.launcher.option;

import dev.callsheet.dispatch.pace.Brake;
import dev.callsheet.dispatch.pace.Hold;
import dev.callsheet.dispatch.pace.Limit;
import dev.callsheet.dispatch.pace.LimitKind;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.dispatch.pace.Patience;
import dev.callsheet.dispatch.pace.StopRules;
import dev.callsheet.launcher.state.StateFolder;
import dev.callsheet.problem.ConfigurationException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say when a live run ends, and what it waits for. */
public final class StopOptions {
  @Option(
      names = "--wait",
      description = "wait for actions whose time has not come, and for the next day's budget")
  boolean wait;

  @Option(
      names = "--max-failures",
      paramLabel = "N",
      description = "stop when more than N, or 5%%, of the actions are refused or do not leave")
  @Nullable Limit maxFailures;

  @Option(
      names = "--max-unknown",
      paramLabel = "N",
      description = "stop when of more than N, or 5%%, nobody knows whether they were done")
  @Nullable Limit maxUnknown;

  @Option(
      names = "--no-hold",
      description = "go on although nothing is answered, instead of waiting for the service")
  boolean noHold;

  @Option(
      names = "--stop-file",
      paramLabel = "FILE",
      description = "stop as soon as there is this file")
  @Nullable Path stopFile;

  /** Whether a run waits for what may not leave yet. */
  public boolean waits() {
    return wait;
  }

  public Patience patience() {
    return wait ? Patience.LONG : Patience.SHORT;
  }

  /** What was asked for, of {@code limits} more. */
  Limits limits(Limits limits) {
    return limits.with(LimitKind.MAX_FAILURES, maxFailures).with(LimitKind.MAX_UNKNOWN, maxUnknown);
  }

  /**
   * What ends the run besides its limits.
   *
   * @throws ConfigurationException if it would end the run at once
   */
  public StopRules rules() {
    StopRules rules = noHold ? StopRules.STANDARD.hold(Hold.NEVER) : StopRules.STANDARD;
    if (stopFile == null) {
      return rules;
    }
    if (!StateFolder.isMissing(stopFile)) {
      throw new ConfigurationException(
          "the stop file " + stopFile + " is there already; delete it to send");
    }
    return rules.brake(Brake.file(stopFile));
  }
}
