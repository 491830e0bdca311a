package dev.callsheet.launcher.event;

import dev.callsheet.desk.EventRecord;
import dev.callsheet.desk.LoggedEvent;
import dev.callsheet.desk.Turn;
import dev.callsheet.launcher.option.CommonOptions;
import dev.callsheet.launcher.option.FileName;
import dev.callsheet.launcher.option.FullOption;
import dev.callsheet.launcher.option.SaveOptions;
import dev.callsheet.launcher.plan.ScriptLoader;
import dev.callsheet.launcher.project.RuleOptions;
import dev.callsheet.launcher.state.StateFolder;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.report.decision.DecisionReport;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.report.wording.Numbers;
import dev.callsheet.report.wording.Visible;
import dev.callsheet.rule.RuleSet;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows what rules would do on events that were taken in. */
@Command(
    name = "replay",
    description =
        "Show what rules would do on the events that were taken in, each as if it came for the first"
            + " time. Nothing is sent.",
    sortOptions = false)
public final class ReplayCommand implements Callable<Integer> {
  private static final InstantSource CLOCK = InstantSource.system();

  private final Invocation invocation;

  @Parameters(
      arity = "1..*",
      paramLabel = "RULES",
      description = "files with rules, or folders of them; together they are one set",
      converter = FileName.class)
  List<Path> rules = new ArrayList<>();

  @Option(
      names = "--within",
      paramLabel = "24h",
      description = "the events of so long, the last 10,000 of them (default: 24h)",
      converter = SaveOptions.Lifetime.class)
  Duration within = Duration.ofHours(24);

  @Option(
      names = "--changed",
      description = "only those on which something else was decided when they came")
  boolean changed;

  @Mixin FullOption full = new FullOption();

  @Mixin RuleOptions asked = new RuleOptions();

  @Mixin CommonOptions common = new CommonOptions();

  public ReplayCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  @Override
  public Integer call() throws IOException {
    RuleSet set = new ScriptLoader(invocation, common.screen).rules(asked, rules);
    Path folder = StateFolder.of(invocation.surroundings()).path().resolve("desk");
    List<EventRecord> all =
        EventRecord.since(folder, CLOCK.instant().minus(within), event -> true).stream()
            .filter(record -> record.fate() != EventRecord.Fate.REPEATED)
            .toList();
    DecisionReport report =
        DecisionReport.begin(
            invocation.out(), common.layout(invocation, full.numbers, false), set.version());
    long otherwise = 0;
    for (EventRecord record : all) {
      Turn turn = Turn.of(set, record.event(), Optional.empty());
      boolean isOtherwise = record.isOtherwise(turn);
      otherwise += isOtherwise ? 1 : 0;
      if (isOtherwise || !changed) {
        show(report, record, turn);
      }
    }
    report.end();
    invocation.out().flush();
    invocation.say(
        "%s, %s on which something else was decided when %s came."
            .formatted(
                Effects.counted(all.size(), "event"),
                otherwise == 0 ? "none" : otherwise,
                otherwise == 1 ? "it" : "they"));
    return report.hasErrors() ? ExitCode.SOME_FAILED.code() : ExitCode.OK.code();
  }

  private void show(DecisionReport report, EventRecord record, Turn turn) throws IOException {
    LoggedEvent event = record.event();
    if (changed) {
      report.flush();
      Numbers numbers = full.numbers ? Numbers.FULL : Numbers.MASKED;
      String was = Visible.line(numbers.inText(record.decision().orElseThrow()));
      invocation.say(event.place() + " was: " + was);
    }
    if (turn instanceof Turn.Decided decided) {
      report.add(event.place(), decided.event(), decided.decision());
    } else if (turn instanceof Turn.Dead dead) {
      report.flush();
      invocation.say(event.place() + " would not be answered: " + dead.reason());
    }
  }
}
