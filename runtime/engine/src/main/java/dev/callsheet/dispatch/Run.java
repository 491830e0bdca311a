package dev.callsheet.dispatch;

import dev.callsheet.action.Action;
import dev.callsheet.action.ActionReader;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.dispatch.pace.Patience;
import dev.callsheet.plan.Verdict;
import dev.callsheet.problem.CallsheetException;
import dev.callsheet.wire.Answer;
import dev.callsheet.wire.Request;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * One run: a loop on the caller's thread that collects answers, reads on in the plan and lets free
 * actions leave, each time as many as there are. It holds a bounded number of actions, whatever the
 * plan's size.
 */
final class Run {
  private static final long LINGER = Duration.ofMillis(2).toNanos();

  /** A group is worth a sync when one in so many of those that may be in flight can leave. */
  private static final int ENOUGH = 2;

  private static final long UNTIL_AN_ANSWER = Duration.ofMinutes(1).toNanos();

  /** Enough to find work beside a number with many actions; a few hundred kilobytes. */
  private static final int FEWEST_AHEAD = 1_024;

  private static final int AHEAD_PER_IN_FLIGHT = 8;

  /** Room for those that wait for their time, so that others go on; some sixteen megabytes. */
  private static final int AHEAD_WITH_PATIENCE = 32_768;

  private final Setup setup;
  private final SendSettings settings;
  private final long planSize;
  private final Intake intake;
  private final Mailbox mailbox;
  private final Stop stop;
  private final RunEvents teller;
  private final Stopwatch stopwatch;
  private final Throttle throttle;
  private final Brakes brakes;
  private final Pauses pauses;
  private final DeferredKeys held = new DeferredKeys();
  private final RunTelemetry watch;
  private final Outage outage;
  private final Order order = new Order();
  private final Score score;
  private final Deque<PendingAction> ready = new ArrayDeque<>();
  private final List<PendingAction> leaving = new ArrayList<>();
  private final int mostAhead;
  private final long begin;
  private long lastGroup;
  private boolean lingers;
  private int unsettled;
  private int underWay;

  Run(Setup setup, ActionReader reader, Mailbox mailbox, Stop stop) {
    ActionStates standing = setup.leg().standing();
    this.setup = setup;
    this.settings = setup.settings();
    this.planSize = standing.size();
    this.intake = new Intake(reader, standing, stop, setup.leg().canary().first());
    this.mailbox = mailbox;
    this.stop = stop;
    this.stopwatch = setup.stopwatch();
    this.throttle = new Throttle(settings, stop);
    this.brakes = new Brakes(settings.stopRules().brakes(), stopwatch, stop);
    this.pauses = new Pauses(settings.retry(), settings.clock(), stopwatch);
    this.begin = stopwatch.nanos();
    this.lastGroup = begin - LINGER;
    this.watch = new RunTelemetry(setup, standing.open());
    this.teller = new RunEvents(setup, stop, watch);
    this.outage = new Outage(setup, stop, teller);
    this.score = new Score(standing);
    int usuallyAhead = Math.max(FEWEST_AHEAD, settings.inFlight() * AHEAD_PER_IN_FLIGHT);
    this.mostAhead =
        settings.patience() == Patience.LONG
            ? Math.max(AHEAD_WITH_PATIENCE, usuallyAhead)
            : usuallyAhead;
  }

  /** Settles what the guard leaves out of all that is open, durably before anything leaves. */
  void sift(ActionReader all) {
    Intake open = new Intake(all, setup.leg().standing(), stop, Long.MAX_VALUE);
    for (Action action = open.next(); action != null && !stop.isSet(); action = open.next()) {
      if (judge(action) instanceof Verdict.Skip skip) {
        tell(
            action,
            new PendingAction(action).instead(Kind.SKIPPED, skip.reason() + ": " + skip.detail()));
      }
    }
    teller.sync();
  }

  RunReport go() {
    boolean interrupted = false;
    while (true) {
      if (Thread.interrupted()) { // an interrupt that stays set would make every wait return
        interrupted = true;
        stop.because("the run was interrupted");
      }
      collect();
      brakes.ask();
      long wait = UNTIL_AN_ANSWER;
      boolean stopped = stop.isSet();
      if (stopped) {
        watch.stops(stop.reason().orElse(""));
        abandon();
      } else {
        readAhead();
        wait = letLeave();
      }
      if (unsettled == 0 && (stop.isSet() || intake.isAtEnd())) {
        break;
      }
      if (unsettled == 0 && intake.isAtCanary()) {
        askForTheRest();
      }
      boolean canGoOn = stopped ? !ready.isEmpty() : stop.isSet() || mayReadOn();
      if (!canGoOn) {
        rest(wait);
      }
    }
    Duration elapsed = elapsed();
    throttle.end();
    settleUnread();
    teller.flush();
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    RunReport report = score.report(planSize, stop.reason(), elapsed);
    watch.ends(report);
    return report;
  }

  private void askForTheRest() {
    teller.flush();
    RunReport soFar = score.report(intake.seen(), stop.reason(), elapsed());
    intake.readOn();
    try {
      if (!setup.leg().canary().goOn().test(soFar)) {
        stop.because("the rest was not confirmed after the first " + intake.taken());
      }
    } catch (CallsheetException e) {
      stop.because(String.valueOf(e.getMessage()));
    } catch (RuntimeException | Error e) {
      stop.because("nobody could be asked about the rest", e);
    }
  }

  private Duration elapsed() {
    return Duration.ofNanos(stopwatch.nanos() - begin);
  }

  /** Takes in every answer that has come and every turn whose pause is over. */
  private void collect() {
    for (PendingAction turn = mailbox.poll(); turn != null; turn = mailbox.poll()) {
      underWay--;
      Outcome outcome = AnswerReading.outcome(turn, settings.responses());
      throttle.answered(turn, outcome);
      outage.answered(turn, outcome);
      watch.answered(turn, outcome);
      turn.doubt |= outcome.kind() == Kind.UNKNOWN;
      Outcome last = AnswerReading.withDoubt(outcome, turn.doubt);
      turn.last = last;
      if (!stop.isSet() && pauses.take(turn, outcome)) {
        watch.triesAgain(turn, outcome);
      } else {
        settle(turn, last);
      }
    }
    for (PendingAction turn = pauses.due(); turn != null; turn = pauses.due()) {
      ready.addFirst(turn);
    }
  }

  private boolean mayReadOn() {
    return unsettled < mostAhead && intake.hasMore();
  }

  private void readAhead() {
    while (mayReadOn()) {
      Action action = intake.next();
      if (action == null) {
        return;
      }
      PendingAction turn = new PendingAction(action);
      unsettled++;
      order.admit(turn);
      if (turn.blockers == 0) {
        ready.add(turn);
      }
    }
  }

  /** How many answers are missing until so many can leave together that a sync is worth it. */
  private int missing() {
    int enough = (settings.inFlight() + ENOUGH - 1) / ENOUGH;
    return underWay == 0 ? 0 : enough - (settings.inFlight() - underWay);
  }

  /** Lets free turns leave; gives the nanoseconds until more could. */
  private long letLeave() {
    leaving.clear();
    long wait = UNTIL_AN_ANSWER;
    long lingering = missing() > 0 ? lastGroup + LINGER - stopwatch.nanos() : 0;
    lingers = lingering > 0;
    if (lingers) {
      return lingering;
    }
    long held = outage.nanosToWait(UNTIL_AN_ANSWER);
    if (held > 0) {
      return held;
    }
    int most = outage.isHeld() ? 1 : settings.inFlight() - underWay;
    while (!ready.isEmpty() && leaving.size() < most && !stop.isSet()) {
      long pause = throttle.nanosToWait();
      if (pause > 0) {
        if (leaving.isEmpty()) {
          throttle.endUnlessPatient();
          wait = pause;
        } else {
          wait = 0; // those leave before the run may end
        }
        break;
      }
      PendingAction turn = ready.remove();
      Request request = isAllowed(turn) ? encoded(turn) : null;
      if (request == null) {
        continue;
      }
      if (!throttle.take(turn)) { // another run with the same pace was faster
        ready.addFirst(turn);
        wait = 0;
        break;
      }
      if (teller.attempting(turn.action, turn.attempts + 1, request)) {
        leaving.add(turn);
      } else {
        throttle.stayed(turn);
        ready.addFirst(turn);
      }
    }
    if (!leaving.isEmpty()) {
      long before = System.nanoTime();
      teller.sync();
      watch.synced(System.nanoTime() - before);
      lastGroup = stopwatch.nanos();
      leaving.forEach(this::send);
    }
    return wait;
  }

  /** Whether the turn may leave now; if not it is settled, or back among the ready and all ends. */
  private boolean isAllowed(PendingAction turn) {
    Action action = turn.action;
    Long earlier = held.earlier(action.command());
    if (earlier != null) {
      String detail = "after action " + earlier + ", which is deferred";
      settle(turn, turn.instead(Kind.DEFERRED, detail));
      return false;
    }
    if (action.notBefore().isPresent()) {
      Instant moment = action.notBefore().get();
      if (moment.isAfter(settings.clock().instant())) {
        defer(turn, moment, "not before " + moment);
        return false;
      }
    }
    Verdict verdict = judge(action);
    if (verdict instanceof Verdict.Skip skip) {
      settle(turn, turn.instead(Kind.SKIPPED, skip.reason() + ": " + skip.detail()));
    } else if (verdict instanceof Verdict.Defer defer) {
      defer(turn, defer.until(), defer.reason() + ": not before " + defer.until());
    } else if (verdict instanceof Verdict.Stop end) {
      stop.because(end.reason());
      ready.addFirst(turn);
    }
    return verdict instanceof Verdict.Allow;
  }

  private void defer(PendingAction turn, Instant until, String detail) {
    if (settings.patience() == Patience.LONG) {
      pauses.await(turn, until);
    } else {
      settle(turn, turn.instead(Kind.DEFERRED, detail));
    }
  }

  private Verdict judge(Action action) {
    try {
      return settings.guard().judge(action);
    } catch (RuntimeException | Error e) {
      stop.because("a guard failed", e);
      return new Verdict.Stop("a guard failed");
    }
  }

  /** Nothing when it cannot be sent; then it is settled. */
  private @Nullable Request encoded(PendingAction turn) {
    Request request = turn.request;
    if (request == null) {
      try {
        request = setup.encoder().encode(turn.action.command());
        turn.request = request;
      } catch (CallsheetException e) {
        settle(turn, turn.instead(Kind.NOT_SENT, String.valueOf(e.getMessage())));
      }
    }
    return request;
  }

  @SuppressWarnings("FutureReturnValueIgnored") // the answer comes back through the mailbox
  private void send(PendingAction turn) {
    Request request = turn.request;
    if (request == null || stop.isSet()) {
      throttle.stayed(turn);
      ready.addFirst(turn);
      return;
    }
    turn.leaves();
    underWay++;
    outage.left(turn, underWay);
    watch.left(turn);
    try {
      setup.wire().send(request).whenComplete((answer, error) -> put(turn, answer, error));
    } catch (RuntimeException | Error e) {
      put(turn, null, e);
    }
  }

  /** On a thread of the wire. */
  private void put(PendingAction turn, @Nullable Answer answer, @Nullable Throwable error) {
    turn.answered(answer != null ? answer : AnswerReading.failed(error));
    mailbox.put(turn);
  }

  /** Nothing more may leave: gives up every turn that is not under way. */
  private void abandon() {
    String reason = stop.reason().orElse("");
    ready.addAll(pauses.empty());
    while (!ready.isEmpty()) { // settling one may free the next
      PendingAction turn = ready.remove();
      settle(turn, turn.instead(Kind.NOT_TRIED, reason));
    }
  }

  private void settle(PendingAction turn, Outcome outcome) {
    unsettled--;
    if (outcome.kind() == Kind.DEFERRED && !held.add(turn.action)) {
      stop.because("too many actions are deferred to keep the order of those after them");
    }
    order.settle(turn, ready::add);
    tell(turn.action, outcome);
    score.passed(settings.stopRules()).ifPresent(stop::because);
  }

  private void rest(long wait) {
    teller.flush();
    watch.waiting(unsettled - underWay);
    long nanos = brakes.atMost(pauses.atMost(wait));
    if (nanos > 0) {
      long before = stopwatch.nanos();
      stopwatch.await(mailbox, nanos, lingers && !stop.isSet() ? Math.max(1, missing()) : 1);
      if (wait < UNTIL_AN_ANSWER) { // something could leave
        watch.held(stopwatch.nanos() - before);
      }
    }
  }

  /** Counts what a stopped run did not even read. */
  private void settleUnread() {
    Outcome outcome =
        new Outcome(
            Kind.NOT_TRIED, OptionalInt.empty(), stop.reason().orElse(""), Duration.ZERO, 0);
    for (Action action = intake.next(); action != null; action = intake.next()) {
      tell(action, outcome);
    }
  }

  private void tell(Action action, Outcome outcome) {
    score.add(action, outcome);
    teller.settled(action, outcome);
    watch.settled(action, outcome);
  }
}
