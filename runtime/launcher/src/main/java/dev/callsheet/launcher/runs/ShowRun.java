package dev.callsheet.launcher.runs;

import dev.callsheet.action.Action;
import dev.callsheet.action.ActionReader;
import dev.callsheet.dispatch.ActionStates;
import dev.callsheet.dispatch.Outcome;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.journal.Course;
import dev.callsheet.journal.RunHeader;
import dev.callsheet.journal.RunKind;
import dev.callsheet.journal.RunRecord;
import dev.callsheet.journal.RunSummary;
import dev.callsheet.journal.Runs;
import dev.callsheet.launcher.option.PickOptions;
import dev.callsheet.launcher.plan.ExplainCommand;
import dev.callsheet.launcher.plan.NextStep;
import dev.callsheet.launcher.plan.PlanStore;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.launcher.terminal.Moments;
import dev.callsheet.report.Headline;
import dev.callsheet.report.Layout;
import dev.callsheet.report.Report;
import dev.callsheet.report.wording.Colour;
import dev.callsheet.saved.SavedPlan;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;

/** Shows how a run stands, and every action that somebody has to look at. */
final class ShowRun {
  /** As many as the report of a run holds. */
  private static final int MOST_UNKNOWN = 1_000;

  private static final int MOST_FAILED = 100;

  private final Invocation invocation;
  private final Layout layout;
  private final PickOptions pick;
  private final PlanStore store;
  private final Runs runs;

  ShowRun(Invocation invocation, Layout layout, PickOptions pick) {
    this.invocation = invocation;
    this.layout = layout;
    this.pick = pick;
    store = new PlanStore(invocation);
    runs = store.runs();
  }

  ExitCode show(String id) throws IOException {
    RunState state = RunState.of(runs, id);
    RunSummary summary = state.run();
    if (pick.message != null) {
      try (SavedPlan plan = store.reopened(runs.plan(id))) {
        Report.to(invocation.out(), layout)
            .message(ExplainCommand.action(ExplainCommand.ofRun(id), plan.plan(), pick.message));
        invocation.out().flush();
      }
      return ExitCode.OK;
    }
    boolean isListAlone = ShowCommand.isListAlone(layout, pick.listing());
    if (!isListAlone) {
      describe(state);
    }
    NavigableSet<Long> numbers = notable(state);
    RunRecord record = RunRecord.of(runs, id, numbers::contains);
    Map<Long, Outcome> outcomes = record.outcomes();
    RunReport report;
    try (SavedPlan plan = store.reopened(runs.plan(id))) {
      Headline headline = Headline.of(summary.header());
      if (summary.header().kind() == RunKind.REDIRECTED) {
        headline = headline.redirected(ResumeCommand.phone(plan));
      }
      report =
          new RunReport(
              counts(state),
              settled(plan, numbers, outcomes),
              summary.underWay() ? Optional.empty() : summary.stoppedBy(),
              lasting(record),
              Optional.of(id));
      Report.to(invocation.out(), layout)
          .list(pick.listing())
          .run(report, plan.plan(), number -> outcome(state, number), headline);
    }
    invocation.out().flush();
    if (!isListAlone && !summary.underWay() && state.supersededBy().isEmpty()) {
      NextStep.of(id, summary.header()).lines(report).forEach(invocation::say);
    }
    return ExitCode.OK;
  }

  /** The time of sending, without pauses between; so far, while it is under way. */
  private static Duration lasting(RunRecord run) {
    Duration lasting = run.course().sending();
    List<Course.Part> parts = run.course().parts();
    return run.summary().underWay() && !parts.isEmpty()
        ? lasting.plus(Duration.between(parts.get(parts.size() - 1).last(), Instant.now()))
        : lasting;
  }

  private static Kind outcome(RunState state, long number) {
    ActionStates standing = state.standing();
    boolean isLost = standing.isLeaving(number) && !state.run().underWay();
    Kind open = standing.isDeferred(number) ? Kind.DEFERRED : Kind.NOT_TRIED;
    return standing.outcome(number).orElse(isLost ? Kind.UNKNOWN : open);
  }

  private void describe(RunState state) throws IOException {
    RunHeader header = state.run().header();
    say(layout.colour(), "run " + state.run().id() + ": " + state.text());
    say(
        Colour.NONE,
        "begun %s, confirmed by %s on %s, Callsheet %s"
            .formatted(
                Moments.text(state.run().begun()),
                header.confirmed().by(),
                header.confirmed().machine(),
                header.confirmed().version()));
    if (state.inFlight() > 0) {
      say(Colour.NONE, state.inFlight() + " have left and wait for their answers");
    }
  }

  private void say(Colour colour, String text) throws IOException {
    ShowCommand.say(invocation, layout, colour, text);
  }

  private static NavigableSet<Long> notable(RunState state) {
    NavigableSet<Long> numbers = new TreeSet<>();
    ActionStates standing = state.standing();
    standing.all(Kind.UNKNOWN).limit(MOST_UNKNOWN).forEach(numbers::add);
    if (!state.run().underWay()) {
      standing.allLeaving().limit(MOST_UNKNOWN).forEach(numbers::add);
    }
    standing.all(Kind.REFUSED).limit(MOST_FAILED).forEach(numbers::add);
    standing.all(Kind.NOT_SENT).limit(MOST_FAILED).forEach(numbers::add);
    return numbers;
  }

  private static Map<Kind, Long> counts(RunState state) {
    Map<Kind, Long> counts = new EnumMap<>(Kind.class);
    for (Kind kind : Kind.values()) {
      counts.put(kind, state.standing().count(kind));
    }
    counts.put(Kind.UNKNOWN, state.unknown());
    long deferred = state.standing().count(Kind.DEFERRED);
    counts.put(Kind.NOT_TRIED, state.standing().open() - deferred + state.inFlight());
    return counts;
  }

  private static List<RunReport.Settled> settled(
      SavedPlan plan, NavigableSet<Long> numbers, Map<Long, Outcome> outcomes) {
    List<RunReport.Settled> settled = new ArrayList<>();
    try (ActionReader reader = plan.plan().read()) {
      long next = 1;
      for (long number : numbers) {
        for (; next < number; next++) {
          reader.skip();
        }
        Action action = reader.next();
        next++;
        Outcome outcome = outcomes.get(number);
        if (outcome != null) {
          settled.add(new RunReport.Settled(action, outcome));
        }
      }
    }
    return settled;
  }
}
