package dev.callsheet.dispatch;

import dev.callsheet.action.Action;
import dev.callsheet.action.ActionReader;
import dev.callsheet.command.Suppress;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.dispatch.pace.AskedAt;
import dev.callsheet.dispatch.pace.Linger;
import dev.callsheet.dispatch.pace.Patience;
import dev.callsheet.plan.Guard;
import dev.callsheet.plan.RehearsedGuard;
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
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One run: a loop on the caller's thread that collects answers, reads on in the plan and lets free
 * actions leave, each time as many as there are. It holds a bounded number of actions, whatever the
 * plan's size.
 */
final class Run {
  private static final long UNTIL_AN_ANSWER = Duration.ofMinutes(1).toNanos();

  private final Setup setup;
  private final SendSettings settings;
  private final long planSize;
  private final Intake intake;
  private final Mailbox mailbox;
  private final Stop stop;
  private final RunEvents events;
  private final Stopwatch stopwatch;
  private final Throttle throttle;
  private final Brakes brakes;
  private final Pauses pauses;
  private final DeferredKeys held = new DeferredKeys();
  private final RunTelemetry telemetry;
  private final Outage outage;
  private final Order order = new Order();
  private final Score score;
  private final Deque<PendingAction> ready = new ArrayDeque<>();

  /** What is free and asks nothing of the service: it waits for neither pace nor outage. */
  private final Deque<PendingAction> suppressions = new ArrayDeque<>();

  private final List<PendingAction> leaving = new ArrayList<>();
  private final Linger linger;
  private final AskedAt asked;
  private final int mostAhead;
  private final long begin;
  private int unsettled;
  private int underWay;

  Run(Setup setup, Intake intake, Mailbox mailbox, Stop stop) {
    ActionStates standing = setup.leg().standing();
    this.setup = setup;
    this.settings = setup.settings();
    this.planSize = standing.size();
    this.intake = intake;
    this.mailbox = mailbox;
    this.stop = stop;
    this.stopwatch = setup.stopwatch();
    this.brakes = new Brakes(settings.stopRules().brakes(), stopwatch, stop);
    this.pauses = new Pauses(settings.retry(), settings.clock(), stopwatch);
    this.begin = stopwatch.nanos();
    this.linger = new Linger(settings.inFlight(), stopwatch::nanos);
    this.asked = new AskedAt(stopwatch::nanos, settings.clock());
    this.telemetry = new RunTelemetry(setup, standing.open());
    this.events = new RunEvents(setup, stop, telemetry);
    this.throttle = new Throttle(settings, stop, events);
    this.outage = new Outage(setup, stop, events);
    this.score = new Score(standing, intake instanceof Intake.Incoming);
    this.mostAhead = settings.ahead();
  }

  /** Settles what the guard leaves out of all that is open, durably before anything leaves. */
  void sift(ActionReader all) {
    Intake open = new Intake.OfPlan(all, setup.leg().standing(), stop, Long.MAX_VALUE);
    Guard guard = RehearsedGuard.of(settings.guard());
    for (Action action = open.next(); action != null && !stop.isSet(); action = open.next()) {
      if (throttle.judge(guard, action) instanceof Verdict.Skip skip) {
        tell(action, new PendingAction(action).skipped(skip));
      }
    }
    events.sync();
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
        telemetry.stops(stop.reason().orElse(""));
        abandon();
      } else {
        readAhead();
        suppress();
        wait = letLeave();
      }
      if (unsettled == 0 && (stop.isSet() || intake.isAtEnd())) {
        break;
      }
      if (unsettled == 0 && intake.isAtCanary()) {
        askForTheRest();
      }
      boolean canRead = mayReadOn() || !suppressions.isEmpty();
      if (stopped ? ready.isEmpty() : !stop.isSet() && !canRead) {
        rest(wait);
      }
    }
    Duration elapsed = elapsed();
    throttle.end();
    settleUnread();
    events.flush();
    throttle.sync(); // what was given back since the last
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    RunReport report = score.report(planSize, stop.reason(), elapsed);
    telemetry.ends(report);
    return report;
  }

  private void askForTheRest() {
    events.flush();
    RunReport soFar = score.report(intake.seen(), stop.reason(), elapsed());
    intake.readOn();
    setup.leg().canary().ask(soFar, intake.taken(), stop);
  }

  private Duration elapsed() {
    return Duration.ofNanos(stopwatch.nanos() - begin);
  }

  /** Takes in every answer that has come and every action whose pause is over. */
  private void collect() {
    for (PendingAction pending = mailbox.poll(); pending != null; pending = mailbox.poll()) {
      underWay--;
      Outcome outcome = AnswerReading.outcome(pending, settings.responses());
      Outcome last = pending.tried(outcome);
      throttle.answered(pending, outcome);
      outage.answered(pending, outcome);
      telemetry.answered(pending, outcome);
      if (!stop.isSet() && pauses.take(pending, outcome)) {
        telemetry.triesAgain(pending, outcome);
      } else {
        settle(pending, last);
      }
    }
    for (PendingAction pending = pauses.due(); pending != null; pending = pauses.due()) {
      ready.addFirst(pending);
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
      PendingAction pending = new PendingAction(action);
      unsettled++;
      if (order.admit(pending)) {
        free(pending);
      }
    }
  }

  private void free(PendingAction pending) {
    (pending.action.command() instanceof Suppress ? suppressions : ready).add(pending);
  }

  private void suppress() {
    while (!suppressions.isEmpty() && !stop.isSet()) {
      PendingAction pending = suppressions.remove();
      Verdict verdict = throttle.note(pending.action);
      objected(pending, verdict);
      if (verdict instanceof Verdict.Allow) {
        settle(pending, pending.instead(Kind.SENT, "on the list of suppressed numbers"));
      }
    }
  }

  /** Lets free actions leave; gives the nanoseconds until more could. */
  private long letLeave() {
    leaving.clear();
    long wait = UNTIL_AN_ANSWER;
    long held = Math.max(linger.nanosToWait(underWay), outage.nanosToWait(UNTIL_AN_ANSWER));
    if (held > 0) {
      return held;
    }
    asked.now();
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
      PendingAction pending = ready.remove();
      Request request = isAllowed(pending) ? encoded(pending) : null;
      if (request == null) {
        continue;
      }
      if (!throttle.take(pending)) { // another run with the same pace was faster
        ready.addFirst(pending);
        wait = 0;
        break;
      }
      Verdict counted = throttle.count(pending);
      if (!(counted instanceof Verdict.Allow)) {
        objected(pending, counted);
      } else if (events.attempting(pending.action, pending.announced + 1, request)) {
        pending.announced++;
        leaving.add(pending);
      } else {
        throttle.stayed(pending);
        ready.addFirst(pending);
      }
    }
    if (!leaving.isEmpty()) {
      long before = System.nanoTime();
      throttle.sync();
      events.sync();
      telemetry.synced(System.nanoTime() - before);
      linger.groupLeaves();
      if (asked.isLongAgo()) {
        collect(); // what was answered meanwhile may end the run, or slow it
        brakes.askAtOnce();
        leaving.removeIf(pending -> !stop.isSet() && !mayStillLeave(pending));
      }
      leaving.forEach(this::send);
    }
    return wait;
  }

  /** Whether an action that was let through a while ago may leave now; if not, it stayed. */
  private boolean mayStillLeave(PendingAction pending) {
    if (!isAllowed(pending)) {
      throttle.stayed(pending);
      return false;
    }
    Optional<Verdict> counted = throttle.countLate(pending);
    counted.ifPresentOrElse(verdict -> objected(pending, verdict), () -> ready.addFirst(pending));
    return counted.filter(Verdict.Allow.class::isInstance).isPresent();
  }

  /**
   * Whether the action may leave now; if not it is settled, or back among the ready and all ends.
   */
  private boolean isAllowed(PendingAction pending) {
    Action action = pending.action;
    Long earlier = held.earlier(action.command());
    if (earlier != null) {
      String detail = "after action " + earlier + ", which is deferred";
      settle(pending, pending.instead(Kind.DEFERRED, detail));
      return false;
    }
    if (action.notBefore().isPresent()) {
      Instant moment = action.notBefore().get();
      if (moment.isAfter(settings.clock().instant())) {
        defer(pending, moment, "not before " + moment);
        return false;
      }
    }
    Verdict verdict = throttle.judge(settings.guard(), action);
    objected(pending, verdict);
    return verdict instanceof Verdict.Allow;
  }

  /** What becomes of an action that may not leave now. */
  private void objected(PendingAction pending, Verdict verdict) {
    if (verdict instanceof Verdict.Skip skip) {
      settle(pending, pending.skipped(skip));
    } else if (verdict instanceof Verdict.Defer defer) {
      defer(pending, defer.until(), defer.words());
    } else if (verdict instanceof Verdict.Stop end) {
      stop.because(end.reason());
      ready.addFirst(pending);
    }
  }

  private void defer(PendingAction pending, Instant until, String detail) {
    if (settings.patience() == Patience.LONG) {
      pauses.await(pending, until);
      order.waits(pending, this::free);
    } else {
      settle(pending, pending.instead(Kind.DEFERRED, detail));
    }
  }

  /** Nothing when it cannot be sent; then it is settled. */
  private @Nullable Request encoded(PendingAction pending) {
    try {
      return pending.encoded(setup.encoder());
    } catch (CallsheetException e) {
      settle(pending, pending.instead(Kind.NOT_SENT, String.valueOf(e.getMessage())));
      return null;
    }
  }

  @SuppressWarnings("FutureReturnValueIgnored") // the answer comes back through the mailbox
  private void send(PendingAction pending) {
    Request request = pending.request;
    if (request == null || stop.isSet()) {
      throttle.stayed(pending);
      ready.addFirst(pending);
      return;
    }
    pending.leaves();
    underWay++;
    outage.left(pending, underWay);
    telemetry.left(pending);
    try {
      setup.wire().send(request).whenComplete((answer, error) -> put(pending, answer, error));
    } catch (RuntimeException | Error e) {
      put(pending, null, e);
    }
  }

  /** On a thread of the wire. */
  private void put(PendingAction pending, @Nullable Answer answer, @Nullable Throwable error) {
    pending.answered(answer != null ? answer : AnswerReading.failed(error));
    mailbox.put(pending);
  }

  /** Nothing more may leave: gives up every action that is not under way. */
  private void abandon() {
    String reason = stop.reason().orElse("");
    ready.addAll(pauses.empty());
    ready.addAll(suppressions);
    suppressions.clear();
    while (!ready.isEmpty()) { // settling one may free the next
      PendingAction pending = ready.remove();
      settle(pending, pending.instead(Kind.NOT_TRIED, reason));
    }
  }

  private void settle(PendingAction pending, Outcome outcome) {
    unsettled--;
    if (outcome.kind() == Kind.DEFERRED && !held.add(pending.action)) {
      stop.because("too many actions are deferred to keep the order of those after them");
    }
    order.settle(pending, this::free);
    tell(pending.action, outcome);
    score.passed(settings.stopRules()).ifPresent(stop::because);
  }

  private void rest(long wait) {
    events.flush();
    telemetry.waiting(unsettled - underWay);
    long nanos = brakes.atMost(pauses.atMost(wait));
    if (nanos > 0) {
      long before = stopwatch.nanos();
      stopwatch.await(mailbox, nanos, stop.isSet() ? 1 : linger.answers(underWay));
      if (wait < UNTIL_AN_ANSWER) { // something could leave
        telemetry.held(stopwatch.nanos() - before);
      }
    }
  }

  /** Counts what a stopped run did not even read. */
  private void settleUnread() {
    for (Action action = intake.next(); action != null; action = intake.next()) {
      String reason = stop.reason().orElse("");
      tell(action, new PendingAction(action).instead(Kind.NOT_TRIED, reason));
    }
  }

  private void tell(Action action, Outcome outcome) {
    score.add(action, outcome);
    events.settled(action, outcome);
    telemetry.settled(action, outcome);
  }
}
