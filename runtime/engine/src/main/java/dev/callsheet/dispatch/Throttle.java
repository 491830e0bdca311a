package dev.callsheet.dispatch;

import dev.callsheet.action.Action;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.dispatch.pace.Budget;
import dev.callsheet.dispatch.pace.Pace;
import dev.callsheet.dispatch.pace.Patience;
import dev.callsheet.dispatch.pace.Speed;
import dev.callsheet.plan.CountingGuard;
import dev.callsheet.plan.Guard;
import dev.callsheet.plan.Verdict;
import dev.callsheet.wire.Answer;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * How one run keeps to its pace and to what its guards count: it waits, ends where that would take
 * too long, and passes on what the service complains about.
 */
final class Throttle {
  private static final int TOO_MANY_REQUESTS = 429;
  private static final String NOT_COUNTED = "what leaves cannot be counted";
  private static final Duration LONGEST_QUIET = Duration.ofMinutes(5);
  private static final Duration LONGEST_LOOK_AHEAD = Duration.ofMinutes(1);

  private final Pace pace;
  private final Speed speed;
  private final @Nullable Budget budget;
  private final CountingGuard guard;
  private final Patience patience;
  private final InstantSource clock;
  private final Stop stop;
  private final RunEvents events;

  Throttle(SendSettings settings, Stop stop, RunEvents events) {
    this.events = events;
    this.pace = settings.pace();
    this.speed = pace.speed();
    this.budget = pace.budget();
    this.guard = CountingGuard.of(settings.guard());
    this.patience = settings.patience();
    this.clock = settings.clock();
    this.stop = stop;
  }

  /** Nanoseconds until an action may leave; 0 for now. */
  long nanosToWait() {
    long wait = pace.nanosToWait();
    tellTrouble();
    return wait > 0 || budget == null ? wait : nanosToWait(budget);
  }

  private long nanosToWait(Budget ofDay) {
    try {
      Instant now = clock.instant();
      if (ofDay.allows(now)) {
        return 0;
      }
      Duration left = Duration.between(now, ofDay.next(now)).plusMillis(1);
      return (left.compareTo(LONGEST_LOOK_AHEAD) < 0 ? left : LONGEST_LOOK_AHEAD).toNanos();
    } catch (RuntimeException | Error e) {
      stop.because(NOT_COUNTED, e);
      return LONGEST_LOOK_AHEAD.toNanos();
    }
  }

  /** Ends a run that would have to wait for too long. */
  void endUnlessPatient() {
    if (patience == Patience.LONG || stop.isSet()) {
      return;
    }
    Instant now = clock.instant();
    long quiet = speed.nanosOfQuiet(); // a pace such as 1/h waits as long, and means it
    if (quiet > LONGEST_QUIET.toNanos()) {
      Instant end = now.plusNanos(quiet).truncatedTo(ChronoUnit.SECONDS);
      stop.because("the service asks to be left alone until " + end);
    } else if (budget != null && !budget.allows(now)) {
      stop.because(budget.usedUp(now));
    }
  }

  /** Takes leave for the action; false if another run with the same pace was faster. */
  boolean take(PendingAction pending) {
    pending.tookLeave = clock.instant();
    pending.era = speed.era();
    try {
      boolean isTaken = pace.take(pending.tookLeave);
      tellTrouble();
      return isTaken;
    } catch (RuntimeException | Error e) {
      stop.because(NOT_COUNTED, e);
      return false;
    }
  }

  private void tellTrouble() {
    pace.trouble().ifPresent(events::warns);
  }

  /** What a guard says; all ends when it fails. */
  Verdict judge(Guard asked, Action action) {
    return verdict(
        "a guard failed", () -> Verdict.inTime(asked.judge(action), action, clock.instant()));
  }

  /** Lets the guards count an action that took leave; unless they allow it, it stays. */
  Verdict count(PendingAction pending) {
    Action action = pending.action;
    Verdict verdict =
        verdict(NOT_COUNTED, () -> Verdict.inTime(counted(action, pending), action, Instant.MIN));
    if (verdict instanceof Verdict.Allow) {
      pending.counted = pending.tookLeave;
    } else {
      pace.notLeft(pending.tookLeave);
    }
    return verdict;
  }

  /**
   * An action that took leave and was counted leaves only now, and counts from now on. Unless that
   * is allowed, it stayed.
   *
   * @return nothing if it has to take leave anew, as others were faster or nothing may leave now
   */
  Optional<Verdict> countLate(PendingAction pending) {
    Instant earlier = pending.tookLeave;
    pending.tookLeave = clock.instant();
    if (speed.nanosOfQuiet() > 0 || !leavesLate(earlier, pending)) {
      pending.tookLeave = earlier;
      giveBack(pending);
      return Optional.empty();
    }
    Action action = pending.action;
    Verdict verdict =
        verdict(
            NOT_COUNTED,
            () ->
                Verdict.inTime(
                    guard.takeAgain(action, pending.counted, pending.tookLeave),
                    action,
                    Instant.MIN));
    if (verdict instanceof Verdict.Allow) {
      pending.counted = pending.tookLeave;
    } else {
      stayed(pending);
    }
    return Optional.of(verdict);
  }

  private boolean leavesLate(Instant earlier, PendingAction pending) {
    try {
      return pace.leavesLate(earlier, pending.tookLeave);
    } catch (RuntimeException | Error e) {
      stop.because(NOT_COUNTED, e);
      return false;
    }
  }

  private Verdict counted(Action action, PendingAction pending) {
    return pending.mayHaveLeft()
        ? guard.takeAgain(action, pending.counted, pending.tookLeave)
        : guard.take(action, pending.tookLeave);
  }

  private Verdict verdict(String trouble, Supplier<Verdict> asked) {
    try {
      return asked.get();
    } catch (RuntimeException | Error e) {
      stop.because(trouble, e);
      return new Verdict.Stop(trouble);
    }
  }

  /** Lets the guards take note of what asks nothing of the service, and takes no leave. */
  Verdict note(Action action) {
    return verdict("a guard failed", () -> guard.take(action, clock.instant()));
  }

  /** Makes what was counted durable. */
  void sync() {
    try {
      guard.sync();
    } catch (RuntimeException | Error e) {
      stop.because(NOT_COUNTED, e);
    }
  }

  /** An action that took leave and was counted stayed after all. */
  void stayed(PendingAction pending) {
    pace.notLeft(pending.tookLeave);
    giveBack(pending);
  }

  /** What the guards counted, unless an attempt may have been carried out. */
  private void giveBack(PendingAction pending) {
    if (!pending.mayHaveLeft()) {
      guard.giveBack(pending.action, pending.counted);
    }
  }

  /**
   * An attempt came to its end.
   *
   * @param outcome of this attempt alone: each is a request of its own to the pace
   */
  void answered(PendingAction pending, Outcome outcome) {
    speed.answered();
    giveBack(pending);
    if (outcome.kind() == Kind.NOT_SENT) {
      pace.notLeft(pending.tookLeave);
      return;
    }
    Optional<Duration> quiet = AnswerReading.askedPause(pending.answer(), clock);
    if (quiet.isPresent() || saysTooMany(pending.answer())) {
      pace.slowDown(pending.era, quiet.orElse(Duration.ZERO));
      events.slows(clock.instant());
    }
  }

  private static boolean saysTooMany(Answer answer) {
    return answer instanceof Answer.Answered answered && answered.status() == TOO_MANY_REQUESTS;
  }

  /** The run is over; what it kept for itself is for others. */
  void end() {
    if (budget != null) {
      try {
        budget.putBack();
      } catch (RuntimeException e) {
        // A part of the day's budget is lost, which harms nobody.
      }
    }
  }
}
