package dev.callsheet.launcher.runs;

import dev.callsheet.desk.DeskRun;
import dev.callsheet.desk.DeskStanding;
import dev.callsheet.dispatch.Outcome;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.launcher.option.PickOptions;
import dev.callsheet.launcher.plan.ExplainCommand;
import dev.callsheet.launcher.plan.PlanStore;
import dev.callsheet.launcher.plan.Steps;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.launcher.terminal.Moments;
import dev.callsheet.report.Format;
import dev.callsheet.report.Headline;
import dev.callsheet.report.Layout;
import dev.callsheet.report.Report;
import dev.callsheet.report.wording.Colour;
import dev.callsheet.report.wording.Effects;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Shows how the desk stands, and every action that somebody has to look at. */
record ShowDesk(Invocation invocation, Layout layout, PickOptions pick) {
  /** Others are in the past, and listed when they are asked for. */
  private static final Set<Kind> NOTABLE = Set.of(Kind.UNKNOWN, Kind.DEFERRED);

  private static final int MOST = 1_000;

  ExitCode show() throws IOException {
    PlanStore store = new PlanStore(invocation);
    try (DeskRun desk = DeskRun.of(store.desk(), store.key(), store.plans())) {
      DeskStanding standing = desk.standing();
      Report report = Report.to(invocation.out(), layout).list(pick.listing());
      if (pick.message != null) {
        report.message(ExplainCommand.action(RunReport.DESK, desk.plan(), pick.message));
        return ExitCode.OK;
      }
      boolean isListAlone = ShowCommand.isListAlone(layout, pick.listing());
      if (!isListAlone) {
        describe(standing);
      }
      if (standing.actions() > 0 || layout.format() != Format.HUMAN) {
        RunReport run =
            new RunReport(
                counts(desk),
                notable(desk),
                standing.held(),
                Duration.between(standing.begun(), standing.last()),
                Optional.of(RunReport.DESK));
        Headline headline = new Headline(standing.account(), standing.host());
        report.run(run, desk.plan(), desk::outcome, headline);
      }
      invocation.out().flush();
      if (!isListAlone) {
        next(desk).lines().forEach(invocation::say);
      }
    }
    return ExitCode.OK;
  }

  private static Steps next(DeskRun desk) {
    DeskStanding standing = desk.standing();
    Steps steps = new Steps();
    long unknown = standing.count(Kind.UNKNOWN);
    if (unknown > 0) {
      String first =
          desk.outcomes().entrySet().stream()
              .filter(one -> one.getValue().kind() == Kind.UNKNOWN)
              .map(Map.Entry::getKey)
              .min(Long::compare)
              .map(String::valueOf)
              .orElse("ACTION");
      steps.unknown(RunReport.DESK, unknown, first);
    }
    long dead = standing.dead().count();
    if (dead > 0) {
      steps.add(
          standing.dead().words()
              + (dead == 1 ? " is dead; its reason:" : " are dead; their reasons:"),
          "callsheet events --dead");
    }
    if (standing.held().isPresent()) {
      steps.add("Nothing leaves until somebody says:", "callsheet release");
    }
    return steps;
  }

  private void describe(DeskStanding desk) throws IOException {
    ShowCommand.say(
        invocation,
        layout,
        layout.colour(),
        "desk: " + layout.numbers().inText(new DeskState(desk).text()));
    ShowCommand.say(
        invocation,
        layout,
        Colour.NONE,
        "begun %s, last recorded %s, %s, %s not decided on%s, %s"
            .formatted(
                Moments.text(desk.begun()),
                Moments.text(desk.last()),
                Effects.counted(desk.events(), "event"),
                Effects.number(desk.undecided()),
                desk.dead().count() == 0 ? "" : ", " + desk.dead().words() + " dead",
                desk.account().isEmpty()
                    ? "nothing is sent on what comes"
                    : Effects.number(desk.inFlight()) + " on their way"));
  }

  private static Map<Kind, Long> counts(DeskRun desk) {
    Map<Kind, Long> counts = new EnumMap<>(Kind.class);
    for (Kind kind : Kind.values()) {
      counts.put(kind, desk.standing().count(kind));
    }
    long later =
        desk.outcomes().values().stream().filter(one -> one.kind() == Kind.DEFERRED).count();
    long open = desk.standing().left() + desk.standing().inFlight();
    counts.put(Kind.DEFERRED, later);
    counts.put(Kind.NOT_TRIED, Math.max(0, open - later));
    return counts;
  }

  private static List<RunReport.Settled> notable(DeskRun desk) {
    List<RunReport.Settled> all = new ArrayList<>();
    desk.plan()
        .forEach(
            action -> {
              Outcome outcome = desk.outcomes().get(action.number());
              if (outcome != null && NOTABLE.contains(outcome.kind()) && all.size() < MOST) {
                all.add(new RunReport.Settled(action, outcome));
              }
            });
    return all;
  }
}
