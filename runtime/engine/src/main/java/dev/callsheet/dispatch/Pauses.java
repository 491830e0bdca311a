package dev.callsheet.dispatch;

import dev.callsheet.dispatch.Outcome.Kind;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/** The turns that will be tried again, and the silence that the service asked for. */
final class Pauses {
  private final Retry retry;
  private final InstantSource clock;
  private final Queue<Turn> pausing =
      new PriorityQueue<>(Comparator.comparingLong((Turn turn) -> turn.retryAt));
  private long quietUntil = System.nanoTime();

  Pauses(Retry retry, InstantSource clock) {
    this.retry = retry;
    this.clock = clock;
  }

  /** Takes the turn when it is to be tried again after this outcome. */
  boolean take(Turn turn, Outcome outcome) {
    Optional<Duration> pause =
        turn.attempts < retry.attempts() ? pause(turn, outcome) : Optional.empty();
    if (pause.isEmpty()) {
      return false;
    }
    turn.retryAt = System.nanoTime() + pause.get().toNanos();
    pausing.add(turn);
    return true;
  }

  private Optional<Duration> pause(Turn turn, Outcome outcome) {
    if (retry.causes().contains(Retry.Cause.RETRY_AFTER)) {
      Optional<Duration> asked = Reading.askedPause(turn.answer(), clock);
      if (asked.isPresent()) {
        return asked.filter(pause -> pause.compareTo(retry.longestPause()) <= 0).map(this::beQuiet);
      }
    }
    boolean again =
        outcome.kind() == Kind.NOT_SENT
            ? retry.causes().contains(Retry.Cause.NOT_SENT)
            : outcome.kind() == Kind.UNKNOWN
                && retry.afterUnknown(turn.action.command().operation().effect());
    return again ? Optional.of(retry.pause(turn.attempts)) : Optional.empty();
  }

  private Duration beQuiet(Duration pause) {
    long until = System.nanoTime() + pause.toNanos();
    if (until - quietUntil > 0) {
      quietUntil = until;
    }
    return pause;
  }

  /** Nanoseconds until anything may leave; 0 or less for now. */
  long nanosOfQuiet() {
    return quietUntil - System.nanoTime();
  }

  /** The next turn whose pause is over. */
  @Nullable Turn due() {
    Turn next = pausing.peek();
    return next != null && next.retryAt - System.nanoTime() <= 0 ? pausing.remove() : null;
  }

  /** The least of {@code nanos} and the time until a pause is over. */
  long atMost(long nanos) {
    Turn next = pausing.peek();
    return next == null ? nanos : Math.min(nanos, next.retryAt - System.nanoTime());
  }

  /** Gives back every turn, whether its pause is over or not. */
  List<Turn> empty() {
    List<Turn> all = new ArrayList<>(pausing);
    pausing.clear();
    return all;
  }
}
