package dev.callsheet.launcher.runs;

import dev.callsheet.desk.DeskStanding;
import dev.callsheet.journal.Runs;
import dev.callsheet.journal.file.OldRuns;
import dev.callsheet.launcher.option.CommonOptions;
import dev.callsheet.launcher.plan.PlanStore;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.launcher.terminal.Json;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.report.Format;
import dev.callsheet.report.wording.Effects;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lists the runs. */
@Command(
    name = "runs",
    description =
        "List the desk and the runs, the latest first: what was sent, what is unknown, what is left.%n"
            + "'runs prune' removes those that are over for long.")
public final class RunsCommand implements Callable<Integer> {
  private static final int LATEST = 20;

  /** After it a run that never began, and never will, is not worth a line. */
  private static final Duration DAY = Duration.ofDays(1);

  private final Invocation invocation;

  @Option(names = "--all", description = "all of them, not only the latest " + LATEST)
  boolean all;

  @Mixin CommonOptions common = new CommonOptions();

  public RunsCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  @Override
  public Integer call() throws IOException {
    PlanStore store = new PlanStore(invocation);
    Runs runs = store.runs();
    OldRuns old = store.oldRuns();
    old.sweep();
    List<String> ids = runs.ids();
    List<String> shown = all ? ids : ids.subList(0, Math.min(LATEST, ids.size()));
    List<RunLine> states = new ArrayList<>();
    List<String> damaged = new ArrayList<>();
    if (Files.isDirectory(store.desk())) {
      try {
        states.add(new DeskState(DeskStanding.of(store.desk())));
      } catch (ConfigurationException e) {
        damaged.add(String.valueOf(e.getMessage()));
      }
    }
    // Each may take as long as 16 MiB take to be read and summed up.
    for (Look look : shown.parallelStream().map(id -> Look.at(runs, old, id)).toList()) {
      look.state().ifPresent(states::add);
      look.damage().ifPresent(damaged::add);
    }
    if (common.output != Format.HUMAN) {
      Json.list(
          invocation.out(), common.output, "runs", states, (json, state) -> state.write(json));
    } else if (!states.isEmpty()) {
      RunTable.of(states.stream().map(RunLine::row).toList(), common.screen.width(invocation))
          .write(invocation.out(), ids);
    }
    invocation.out().flush();
    damaged.forEach(invocation::say);
    if (ids.isEmpty() && states.isEmpty()) {
      invocation.say("There are no runs yet.");
    } else if (shown.size() < ids.size()) {
      invocation.say(
          Effects.number(ids.size() - shown.size()) + " earlier ones: callsheet runs --all");
    }
    return damaged.isEmpty() ? ExitCode.OK.code() : ExitCode.USAGE.code();
  }

  /** How a run stands, or why that cannot be told; neither of one that is gone now. */
  private record Look(Optional<RunState> state, Optional<String> damage) {
    static Look at(Runs runs, OldRuns old, String id) {
      try {
        RunState state = RunState.of(runs, id);
        boolean isGone = state.supersededBy().isPresent() && old.prune(id, DAY);
        return new Look(isGone ? Optional.empty() : Optional.of(state), Optional.empty());
      } catch (ConfigurationException e) {
        return new Look(Optional.empty(), Optional.of(String.valueOf(e.getMessage())));
      }
    }
  }
}
