package dev.callsheet.dispatch;

import dev.callsheet.action.Action;
import dev.callsheet.plan.Verdict;
import dev.callsheet.wire.Answer;
import dev.callsheet.wire.Encoder;
import dev.callsheet.wire.Request;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * One action on its way through a run. Belongs to the run's thread; only {@link #answered} is
 * called by the wire's, before the action is handed back through the {@link Mailbox}.
 */
final class PendingAction {
  final Action action;

  /** How many actions must be settled before this one; see {@link Order}. */
  int blockers;

  /** The actions that wait for this one. */
  private @Nullable List<PendingAction> followers;

  /** Whether it is a removal that may leave although it has some; see {@link Order}. */
  boolean overtakes;

  /** The stretch of a queue that it belongs to; see {@link Order}. */
  Order.@Nullable Stretch stretch;

  /** How often it was given to the wire. */
  int attempts;

  /** How often it was written down that it is about to be. */
  int announced;

  /** Whether an attempt may have been carried out although nobody knows. */
  private boolean doubt;

  /** When it may be tried again, on the run's {@link Stopwatch}. */
  long retryAt;

  /** The time of day before which it may not leave. */
  Instant waitsUntil = Instant.MIN;

  boolean isWaiting;

  /** When the pace last let it leave, and in which era of it; see {@link Throttle}. */
  Instant tookLeave = Instant.MIN;

  int era;

  /** When the guards last counted it; see {@link Throttle}. */
  Instant counted = Instant.MIN;

  /** What all attempts so far gave. */
  @Nullable Outcome last;

  @Nullable Request request;
  private long leftAt;
  private long answeredAt;
  private @Nullable Answer answer;

  PendingAction(Action action) {
    this.action = action;
  }

  void follow(PendingAction earlier) {
    blockers++;
    List<PendingAction> behind = earlier.followers;
    if (behind == null) {
      behind = new ArrayList<>(2);
      earlier.followers = behind;
    }
    behind.add(this);
  }

  List<PendingAction> followers() {
    List<PendingAction> behind = followers;
    return behind == null ? List.of() : behind;
  }

  /**
   * Its request, which is made once.
   *
   * @throws dev.callsheet.problem.CallsheetException if it cannot be sent
   */
  Request encoded(Encoder encoder) {
    Request known = request;
    if (known == null) {
      known = encoder.encode(action.command());
      request = known;
    }
    return known;
  }

  void leaves() {
    attempts++;
    leftAt = System.nanoTime();
  }

  void answered(Answer given) {
    answeredAt = System.nanoTime();
    answer = given;
  }

  /** Takes in what an attempt gave; gives what is known of all of them. */
  Outcome tried(Outcome outcome) {
    doubt |= outcome.kind() == Outcome.Kind.UNKNOWN;
    last = AnswerReading.withDoubt(outcome, doubt);
    return last;
  }

  /**
   * Whether an attempt so far may have been carried out, now that none is under way. This alone
   * decides whether room that was taken is given back, what its outcome is, and so what is tried
   * again.
   */
  boolean mayHaveLeft() {
    Outcome given = last;
    return doubt || (given != null && given.kind() == Outcome.Kind.SENT);
  }

  /** An outcome without a further attempt; what an earlier one gave or may have done stands. */
  Outcome instead(Outcome.Kind kind, String detail) {
    Outcome given = last;
    return given != null && (doubt || kind == Outcome.Kind.NOT_TRIED)
        ? given
        : new Outcome(kind, OptionalInt.empty(), detail, Duration.ZERO, attempts);
  }

  /** Left out by a guard, unless an earlier attempt gave something. */
  Outcome skipped(Verdict.Skip skip) {
    return instead(Outcome.Kind.SKIPPED, skip.words());
  }

  long latencyNanos() {
    return Math.max(0, answeredAt - leftAt);
  }

  Answer answer() {
    Answer given = answer;
    return given == null ? new Answer.Unknown("no answer was noted") : given;
  }
}
