package dev.callsheet.dispatch.pace;

import java.util.List;
import java.util.stream.Stream;

/**
 * What ends a run early. What is under way by then is waited for, and may go wrong too. Immutable
 * and thread-safe.
 *
 * @param failures how many actions may be refused or not sent: with one more the run ends
 * @param unknown how many actions may end unknown
 * @param brakes what can end the run from outside
 * @param hold what the run does while the service is away
 */
public record StopRules(Limit failures, Limit unknown, List<Brake> brakes, Hold hold) {
  /** A run goes on to its end, unless the service is away: {@link Hold#WHEN_UNANSWERED}. */
  public static final StopRules STANDARD =
      new StopRules(Limit.NONE, Limit.NONE, List.of(), Hold.WHEN_UNANSWERED);

  /** A run goes on to its end, whatever becomes of what it sends. */
  public static final StopRules NONE = STANDARD.hold(Hold.NEVER);

  public StopRules {
    brakes = List.copyOf(brakes);
  }

  public StopRules failures(Limit other) {
    return new StopRules(other, unknown, brakes, hold);
  }

  public StopRules unknown(Limit other) {
    return new StopRules(failures, other, brakes, hold);
  }

  public StopRules brake(Brake more) {
    return new StopRules(
        failures, unknown, Stream.concat(brakes.stream(), Stream.of(more)).toList(), hold);
  }

  public StopRules hold(Hold other) {
    return new StopRules(failures, unknown, brakes, other);
  }
}
