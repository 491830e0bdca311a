package dev.callsheet.launcher.event;

import dev.callsheet.desk.EventRecord;
import dev.callsheet.desk.LoggedEvent;
import dev.callsheet.desk.Turn;
import dev.callsheet.launcher.option.CommonOptions;
import dev.callsheet.launcher.option.FullOption;
import dev.callsheet.launcher.project.RuleOptions;
import dev.callsheet.launcher.rules.DecisionVerdicts;
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
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Predicate;

/** Shows what rules would do on events that were taken in. */
final class Replay {
  private static final InstantSource CLOCK = InstantSource.system();

  private final Invocation invocation;
  private final CommonOptions common;
  private final FullOption full;
  private final DecisionVerdicts verdicts;
  private final SettingsOption.Sources sources;

  Replay(
      Invocation invocation,
      CommonOptions common,
      FullOption full,
      RuleOptions asked,
      SettingsOption.Sources sources) {
    this.sources = sources;
    this.verdicts = new DecisionVerdicts(invocation, asked, new TreeSet<>(), false);
    this.invocation = invocation;
    this.common = common;
    this.full = full;
  }

  /**
   * Shows it.
   *
   * @param folder of the desk's log
   * @param isWanted which events it is about
   * @param onlyChanged those on which something else was decided when they came
   * @return whether a rule failed
   */
  boolean of(
      RuleSet set,
      Path folder,
      Duration within,
      boolean onlyChanged,
      Predicate<EventRecord> isWanted)
      throws IOException {
    List<EventRecord> all =
        EventRecord.since(
            folder,
            CLOCK.instant().minus(within),
            event -> true,
            record -> record.fate() != EventRecord.Fate.REPEATED && isWanted.test(record));
    verdicts.follow(set);
    DecisionReport report =
        DecisionReport.begin(
            invocation.out(), common.layout(invocation, full.numbers, false), set.version());
    long otherwise = 0;
    for (EventRecord record : all) {
      LoggedEvent event = record.event();
      List<Turn> turns =
          sources.events(event).stream().map(one -> Turn.of(set, one, Optional.empty())).toList();
      boolean isOtherwise = turns.stream().anyMatch(record::isOtherwise);
      otherwise += isOtherwise ? 1 : 0;
      for (Turn turn : isOtherwise || !onlyChanged ? turns : List.<Turn>of()) {
        show(report, record, turn, onlyChanged);
      }
    }
    report.end(true);
    invocation.out().flush();
    invocation.say(
        "%s, %s on which something else was decided when %s came."
            .formatted(
                Effects.counted(all.size(), "event"),
                otherwise == 0 ? "none" : otherwise,
                otherwise == 1 ? "it" : "they"));
    return report.hasErrors();
  }

  private void show(DecisionReport report, EventRecord record, Turn turn, boolean onlyChanged)
      throws IOException {
    LoggedEvent event = record.event();
    if (onlyChanged) {
      report.flush();
      Numbers numbers = full.numbers ? Numbers.FULL : Numbers.MASKED;
      String was = Visible.line(numbers.inText(record.decision().orElseThrow()));
      invocation.say(event.place() + " was: " + was);
    }
    if (turn instanceof Turn.Decided decided) {
      report.add(event.place(), decided.event(), decided.decision());
      verdicts.tell(report, event.place(), decided.event(), decided.decision());
    } else if (turn instanceof Turn.Dead dead) {
      report.flush();
      invocation.say(event.place() + " would not be answered: " + dead.reason());
    }
  }
}
