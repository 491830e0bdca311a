package dev.callsheet.dispatch.pace;

import dev.callsheet.command.Operation.Effect;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;

/**
 * When an action is given to the wire again. A text, a call, an add or a flush whose outcome is
 * unknown is never among it, whatever is set here, but for one: with {@link Cause#RETRY_AFTER} what
 * a service answered with 503 and {@code Retry-After} is, since it asks for it. Immutable and
 * thread-safe.
 *
 * @param attempts the most in all, from 1
 * @param firstPause before the second attempt; each further pause is twice as long
 * @param longestPause no pause is longer; a service that asks for a longer one is not waited for
 * @param causes what is tried again
 */
public record Retry(int attempts, Duration firstPause, Duration longestPause, Set<Cause> causes) {
  /** What may be tried again. */
  public enum Cause {
    /** Nothing left: no connection came about. */
    NOT_SENT,
    /**
     * The service answered 429 or 503 and said with {@code Retry-After} when to come again, texts
     * and calls too: whoever sets this trusts that it carried out nothing it answered so. All that
     * share the pace keep silent so long, whether this is set or not.
     */
    RETRY_AFTER,
    /**
     * A removal whose outcome is unknown: it does no harm twice, unless it was undone meanwhile.
     */
    REMOVAL_UNKNOWN
  }

  public Retry {
    if (attempts < 1) {
      throw new IllegalArgumentException("attempts count from 1");
    }
    if (firstPause.isNegative() || longestPause.compareTo(firstPause) < 0) {
      throw new IllegalArgumentException("the longest pause is not shorter than the first");
    }
    causes = causes.isEmpty() ? Set.of() : Set.copyOf(EnumSet.copyOf(causes));
  }

  /** What was not sent is tried 3 times in all, after 250 ms and 500 ms; nothing else is. */
  public static Retry standard() {
    return new Retry(3, Duration.ofMillis(250), Duration.ofSeconds(30), Set.of(Cause.NOT_SENT));
  }

  /** Nothing is tried again. */
  public static Retry never() {
    return new Retry(1, Duration.ZERO, Duration.ZERO, Set.of());
  }

  public Retry on(Cause cause) {
    EnumSet<Cause> more = EnumSet.of(cause);
    more.addAll(causes);
    return new Retry(attempts, firstPause, longestPause, more);
  }

  public Retry attempts(int most) {
    return new Retry(most, firstPause, longestPause, causes);
  }

  public boolean afterUnknown(Effect effect) {
    return effect == Effect.REMOVE && causes.contains(Cause.REMOVAL_UNKNOWN);
  }

  /** Before the attempt after {@code made} ones. */
  public Duration pause(int made) {
    int doublings = Math.min(made - 1, 30);
    Duration pause = firstPause.multipliedBy(1L << doublings);
    return pause.compareTo(longestPause) < 0 ? pause : longestPause;
  }
}
