package dev.callsheet.launcher.rules;

import dev.callsheet.launcher.option.CommonOptions;
import dev.callsheet.launcher.option.FullOption;
import dev.callsheet.launcher.option.PolicyOption;
import dev.callsheet.launcher.option.RulePlaces;
import dev.callsheet.launcher.plan.ScriptLoader;
import dev.callsheet.launcher.project.RuleOptions;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.problem.ScriptException;
import dev.callsheet.report.Format;
import dev.callsheet.report.decision.DecisionReport;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.rule.Decision;
import dev.callsheet.rule.Event;
import dev.callsheet.rule.Events;
import dev.callsheet.rule.Explanation;
import dev.callsheet.rule.RuleSet;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Shows what rules decide on events. */
@Command(
    name = "decide",
    description = "Show what rules would do on events and, with --explain, why. Nothing is sent.")
public final class DecideCommand implements Callable<Integer> {
  private static final Path STANDARD_INPUT = Path.of("-");
  private static final int MOST_TOLD = 20;

  private final Invocation invocation;

  @Mixin RulePlaces rules = new RulePlaces();

  @Option(
      names = "--event",
      required = true,
      paramLabel = "FILE",
      description =
          "F.json with one event, F.jsonl with one a line, or - for such lines from a pipe")
  Path events = STANDARD_INPUT;

  @Option(
      names = "--explain",
      description = "show also which rules fired and which did not, with the values that say why")
  boolean explain;

  @Option(names = "--all", description = "explain also rules that are not asked about such events")
  boolean all;

  @Mixin FullOption full = new FullOption();

  @Mixin RuleOptions asked = new RuleOptions();

  @Mixin PolicyOption policy = new PolicyOption();

  @Mixin CommonOptions common = new CommonOptions();

  private long unreadable;

  public DecideCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  @Override
  public Integer call() throws IOException {
    RuleSet set = new ScriptLoader(invocation, common.screen).rules(asked, rules.all);
    Unmatched unmatched = new Unmatched(set);
    DecisionVerdicts verdicts = new DecisionVerdicts(invocation, asked, policy.written(), true);
    verdicts.follow(set);
    try (Events read = open()) {
      DecisionReport report =
          DecisionReport.begin(
              invocation.out(), common.layout(invocation, full.numbers, all), set.version());
      for (Optional<Event> event = next(read); event.isPresent(); event = next(read)) {
        unmatched.add(event.get());
        if (explain) {
          Explanation why = set.explain(event.get());
          report.add(read.place(), why);
          verdicts.tell(report, read.place(), event.get(), why.decision());
        } else {
          Decision decision = set.decide(event.get());
          report.add(read.place(), event.get(), decision);
          verdicts.tell(report, read.place(), event.get(), decision);
        }
        if (!read.isReady()) {
          report.flush();
        }
      }
      report.end(true);
      if (common.output == Format.HUMAN) {
        for (String note : asked.notes()) {
          invocation.write(note);
        }
        invocation.write("Rules: " + asked.trust() + ".");
      }
      invocation.out().flush();
      common.screen.tell(invocation, unmatched.warnings());
      return code(report).code();
    }
  }

  private Events open() {
    return events.equals(STANDARD_INPUT)
        ? Events.of(
            "standard input",
            new InputStreamReader(
                invocation.surroundings().in(), StandardCharsets.UTF_8.newDecoder()))
        : Events.in(events);
  }

  /** The next one that can be read; the others are told. */
  private Optional<Event> next(Events read) {
    while (true) {
      try {
        return read.next().map(event -> event.withMoment(Instant.now()));
      } catch (ScriptException e) {
        unreadable++;
        if (unreadable <= MOST_TOLD) {
          common.screen.tell(invocation, e.problems());
        }
      }
    }
  }

  private ExitCode code(DecisionReport report) {
    if (unreadable > 0) {
      invocation.say(Effects.counted(unreadable, "event") + " could not be read.");
      return ExitCode.SCRIPT;
    }
    return report.hasErrors() ? ExitCode.SOME_FAILED : ExitCode.OK;
  }
}
