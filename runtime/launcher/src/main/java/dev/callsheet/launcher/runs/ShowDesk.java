package dev.callsheet.launcher.runs;

import dev.callsheet.action.Action;
import dev.callsheet.action.ActionReader;
import dev.callsheet.desk.DeskRun;
import dev.callsheet.desk.DeskStanding;
import dev.callsheet.dispatch.Outcome;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.launcher.option.PickOptions;
import dev.callsheet.launcher.plan.PlanStore;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.launcher.terminal.Moments;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.report.Format;
import dev.callsheet.report.Headline;
import dev.callsheet.report.Layout;
import dev.callsheet.report.Report;
import dev.callsheet.report.wording.Colour;
import dev.callsheet.report.wording.Effects;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;

/** Shows how the desk stands, and every action that somebody has to look at. */
record ShowDesk(Invocation invocation, Layout layout, PickOptions pick) {
  /** The latest; of what is unknown each matters. */
  private static final Map<Kind, Integer> MOST =
      Map.of(Kind.UNKNOWN, 1_000, Kind.REFUSED, 10, Kind.NOT_SENT, 10, Kind.DEFERRED, 10);

  ExitCode show() throws IOException {
    PlanStore store = new PlanStore(invocation);
    try (DeskRun desk = DeskRun.of(store.desk(), store.key(), store.plans())) {
      Report report = Report.to(invocation.out(), layout).list(pick.listing());
      if (pick.message != null) {
        report.message(action(desk, pick.message));
        return ExitCode.OK;
      }
      describe(desk.standing());
      if (desk.standing().actions() > 0 || layout.format() != Format.HUMAN) {
        report.run(report(desk), desk.plan(), desk::outcome, headline(desk.standing()));
      }
      invocation.out().flush();
      next(desk.standing());
    }
    return ExitCode.OK;
  }

  private static Headline headline(DeskStanding desk) {
    return new Headline(desk.account(), desk.host());
  }

  private static RunReport report(DeskRun desk) {
    return new RunReport(
        counts(desk),
        notable(desk),
        desk.standing().held(),
        Duration.between(desk.standing().begun(), desk.standing().last()),
        Optional.of(RunReport.DESK));
  }

  private static Action action(DeskRun desk, long number) {
    try (ActionReader all = desk.plan().read()) {
      while (all.hasNext()) {
        Action action = all.next();
        if (action.number() == number) {
          return action;
        }
      }
    }
    throw new ConfigurationException("the log of events has no action " + number);
  }

  private void describe(DeskStanding desk) throws IOException {
    say(layout.colour(), "desk: " + new DeskState(desk).text());
    say(
        Colour.NONE,
        "begun %s, last recorded %s, %s, %s not decided on"
            .formatted(
                Moments.text(desk.begun()),
                Moments.text(desk.last()),
                Effects.counted(desk.events(), "event"),
                Effects.number(desk.undecided())));
    if (desk.account().isEmpty()) {
      say(
          Colour.NONE,
          desk.actions() == 0 ? "nothing was ever sent" : "nothing is sent on what comes now");
    }
    if (desk.inFlight() > 0) {
      say(Colour.NONE, desk.inFlight() + " have left and wait for their answers");
    }
  }

  private void say(Colour colour, String text) throws IOException {
    ShowCommand.say(invocation, layout, colour, layout.numbers().inText(text));
  }

  private static Map<Kind, Long> counts(DeskRun desk) {
    Map<Kind, Long> counts = new EnumMap<>(Kind.class);
    for (Kind kind : Kind.values()) {
      counts.put(kind, desk.standing().count(kind));
    }
    long later =
        desk.outcomes().values().stream().filter(one -> one.kind() == Kind.DEFERRED).count();
    counts.put(Kind.DEFERRED, later);
    counts.put(
        Kind.NOT_TRIED, Math.max(0, desk.standing().left() + desk.standing().inFlight() - later));
    return counts;
  }

  private static List<RunReport.Settled> notable(DeskRun desk) {
    Map<Kind, Queue<RunReport.Settled>> latest = new EnumMap<>(Kind.class);
    desk.plan()
        .forEach(
            action -> {
              Outcome outcome = desk.outcomes().get(action.number());
              int most = outcome == null ? 0 : MOST.getOrDefault(outcome.kind(), 0);
              if (outcome != null && most > 0) {
                Queue<RunReport.Settled> some =
                    latest.computeIfAbsent(outcome.kind(), kind -> new ArrayDeque<>());
                some.add(new RunReport.Settled(action, outcome));
                if (some.size() > most) {
                  some.remove();
                }
              }
            });
    List<RunReport.Settled> all = new ArrayList<>();
    latest.values().forEach(all::addAll);
    all.sort(Comparator.comparing(one -> one.action().number()));
    return all;
  }

  private void next(DeskStanding desk) {
    long unknown = desk.count(Kind.UNKNOWN);
    if (unknown > 0) {
      invocation.say(
          "%s unknown; when you know what became of one: callsheet resolve desk ACTION --sent|--not-sent --note TEXT"
              .formatted(Effects.counted(unknown, "action")));
    }
    if (desk.held().isPresent()) {
      invocation.say("Nothing leaves until somebody says: callsheet release");
    }
  }
}
