package dev.callsheet.dispatch;

import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.dispatch.pace.Retry;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/** The actions that will be tried again after a pause, and those that wait for a time of day. */
final class Pauses {
  /** The time of day may jump, so it is looked at now and then. */
  private static final long LOOKS_AT_CLOCK = Duration.ofSeconds(1).toNanos();

  private final Retry retry;
  private final InstantSource clock;
  private final Stopwatch stopwatch;
  private final Queue<PendingAction> pausing =
      new PriorityQueue<>(Comparator.comparingLong((PendingAction pending) -> pending.retryAt));
  private final Queue<PendingAction> waiting =
      new PriorityQueue<>(Comparator.comparing((PendingAction pending) -> pending.waitsUntil));

  Pauses(Retry retry, InstantSource clock, Stopwatch stopwatch) {
    this.retry = retry;
    this.clock = clock;
    this.stopwatch = stopwatch;
  }

  /** Takes the action when it is to be tried again after this outcome. */
  boolean take(PendingAction pending, Outcome outcome) {
    Optional<Duration> pause =
        pending.attempts < retry.attempts() ? pause(pending, outcome) : Optional.empty();
    if (pause.isEmpty()) {
      return false;
    }
    pending.retryAt = stopwatch.nanos() + pause.get().toNanos();
    pausing.add(pending);
    return true;
  }

  /** Takes the action until this time of day, but at least for a second. */
  void await(PendingAction pending, Instant until) {
    Instant soonest = clock.instant().plusSeconds(1);
    pending.waitsUntil = until.isAfter(soonest) ? until : soonest;
    pending.isWaiting = true;
    waiting.add(pending);
  }

  private Optional<Duration> pause(PendingAction pending, Outcome outcome) {
    if (retry.causes().contains(Retry.Cause.RETRY_AFTER)) {
      Optional<Duration> asked = AnswerReading.askedPause(pending.answer(), clock);
      if (asked.isPresent()) {
        return asked.filter(pause -> pause.compareTo(retry.longestPause()) <= 0);
      }
    }
    boolean again =
        outcome.kind() == Kind.NOT_SENT
            ? retry.causes().contains(Retry.Cause.NOT_SENT)
            : outcome.kind() == Kind.UNKNOWN
                && retry.afterUnknown(pending.action.command().operation().effect());
    return again ? Optional.of(retry.pause(pending.attempts)) : Optional.empty();
  }

  /** The next action whose pause is over or whose time has come. */
  @Nullable PendingAction due() {
    PendingAction next = pausing.peek();
    if (next != null && next.retryAt - stopwatch.nanos() <= 0) {
      return pausing.remove();
    }
    PendingAction first = waiting.peek();
    if (first == null || first.waitsUntil.isAfter(clock.instant())) {
      return null;
    }
    first.isWaiting = false;
    return waiting.remove();
  }

  /** The least of {@code nanos} and the time after which {@link #due} may have one. */
  long atMost(long nanos) {
    long least = nanos;
    PendingAction next = pausing.peek();
    if (next != null) {
      least = Math.min(least, next.retryAt - stopwatch.nanos());
    }
    PendingAction first = waiting.peek();
    if (first != null) {
      Instant now = clock.instant();
      least =
          first.waitsUntil.isBefore(now.plusNanos(LOOKS_AT_CLOCK))
              ? Math.min(least, Duration.between(now, first.waitsUntil).toNanos())
              : Math.min(least, LOOKS_AT_CLOCK);
    }
    return least;
  }

  /** Gives back every action, whether its time has come or not. */
  List<PendingAction> empty() {
    List<PendingAction> all = new ArrayList<>(pausing);
    all.addAll(waiting);
    pausing.clear();
    waiting.clear();
    return all;
  }
}
