package dev.callsheet.launcher.runs;

import dev.callsheet.journal.file.OldRun;
import dev.callsheet.journal.file.OldRuns;
import dev.callsheet.launcher.option.CommonOptions;
import dev.callsheet.launcher.plan.PlanStore;
import dev.callsheet.launcher.terminal.Columns;
import dev.callsheet.launcher.terminal.Confirm;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.launcher.terminal.Json;
import dev.callsheet.launcher.terminal.Moments;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.report.Format;
import dev.callsheet.report.wording.Effects;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Removes the runs that nobody needs any more. */
@Command(
    name = "prune",
    description =
        "Remove runs that are over: their journals and the copies of their plans.%nNever one that is under way or has something left"
            + " or unknown; a plan stays applied and an event answered.")
public final class PruneCommand implements Callable<Integer> {
  private static final long STEP = 1024;
  private static final String[] UNITS = {"KiB", "MiB", "GiB", "TiB"};

  private final Invocation invocation;

  @Option(
      names = "--older-than",
      paramLabel = "90d",
      required = true,
      description = "those that were last written so many days ago or earlier",
      converter = Age.class)
  Duration age = Duration.ZERO;

  @Option(names = "--dry-run", description = "say which, and remove nothing")
  boolean dryRun;

  @Option(
      names = "--yes",
      paramLabel = "N",
      description = "confirms that N runs are removed, instead of the question")
  @Nullable Long yes;

  @Option(names = "--no-input", description = "ask nothing; without --yes nothing is removed")
  boolean noInput;

  @Mixin CommonOptions common = new CommonOptions();

  public PruneCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  @Override
  public Integer call() throws IOException {
    OldRuns runs = new PlanStore(invocation).oldRuns();
    List<OldRun> old = runs.old(age);
    String extent =
        (old.size() == 1
                ? "%s that is over and was last written before %s (%s)"
                : "%s that are over and were last written before %s (%s)")
            .formatted(
                Effects.counted(old.size(), "run"),
                Moments.text(Instant.now().minus(age)),
                size(old));
    if (dryRun || old.isEmpty()) {
      told(old);
      invocation.say(
          (old.isEmpty() ? "No run is over and that old" : extent) + ". Nothing was removed.");
      return ExitCode.OK.code();
    }
    boolean isOne = old.size() == 1;
    new Confirm(
            invocation, noInput, yes, "Nothing was removed", isOne ? "remove it" : "remove them")
        .number(
            old.size(),
            "run",
            isOne ? "there is" : "there are",
            "%s.\nIt cannot be taken back. Type the number of runs to remove (%s): "
                .formatted(extent, old.size()));
    List<OldRun> gone = new ArrayList<>();
    boolean failed = false;
    for (OldRun run : old) {
      try {
        if (runs.prune(run.id(), age)) {
          gone.add(run);
        } else {
          invocation.say("The run " + run.id() + " is kept: it was written, or gone, meanwhile.");
        }
      } catch (ConfigurationException e) {
        invocation.say("callsheet: " + e.getMessage());
        failed = true;
      }
    }
    told(gone);
    invocation.say(
        "%s %s removed (%s). Their plans stay applied, and their events answered."
            .formatted(
                Effects.counted(gone.size(), "run"),
                gone.size() == 1 ? "was" : "were",
                size(gone)));
    return (failed ? ExitCode.SOME_FAILED : ExitCode.OK).code();
  }

  private void told(List<OldRun> runs) throws IOException {
    if (common.output != Format.HUMAN) {
      Json.list(
          invocation.out(),
          common.output,
          "runs",
          runs,
          (json, run) -> {
            json.writeStringProperty("run", run.id());
            json.writeStringProperty("lastWrite", run.lastWrite().toString());
            json.writeNumberProperty("bytes", run.bytes());
            json.writeBooleanProperty("removed", !dryRun);
          });
    } else if (dryRun && !runs.isEmpty()) {
      List<List<String>> rows = new ArrayList<>();
      rows.add(List.of("RUN", "LAST WRITTEN", "SIZE"));
      runs.forEach(
          run -> rows.add(List.of(run.id(), Moments.text(run.lastWrite()), size(List.of(run)))));
      Columns.write(invocation.out(), rows, common.screen.width(invocation));
    }
    invocation.out().flush();
  }

  private static String size(List<OldRun> runs) {
    long bytes = runs.stream().mapToLong(OldRun::bytes).sum();
    if (bytes < STEP) {
      return Effects.counted(bytes, "byte");
    }
    double amount = (double) bytes / STEP;
    int unit = 0;
    while (amount >= STEP && unit < UNITS.length - 1) {
      amount /= STEP;
      unit++;
    }
    return String.format(Locale.ROOT, "%.1f %s", amount, UNITS[unit]);
  }

  /** At least a day: what left lately is compared with the runs of the last hours. */
  static final class Age implements ITypeConverter<Duration> {
    @Override
    public Duration convert(String text) {
      if (!text.matches("[1-9][0-9]{0,4}d")) {
        throw new TypeConversionException("write a number of days, from 1d on, such as 90d");
      }
      return Duration.ofDays(Long.parseLong(text.substring(0, text.length() - 1)));
    }
  }
}
