package dev.callsheet.dispatch;

import java.util.List;
import java.util.stream.Stream;

/**
 * What ends a run early. What is under way by then is waited for, and may go wrong too. Immutable.
 *
 * @param failures how many actions may be refused or not sent: with one more the run ends
 * @param unknown how many actions may end unknown
 * @param brakes what can end the run from outside
 */
public record StopRules(Limit failures, Limit unknown, List<Brake> brakes) {
  /** A run goes on to its end. */
  public static final StopRules NONE = new StopRules(Limit.NONE, Limit.NONE, List.of());

  public StopRules {
    brakes = List.copyOf(brakes);
  }

  /** The same with another limit of failures. */
  public StopRules failures(Limit other) {
    return new StopRules(other, unknown, brakes);
  }

  /** The same with another limit of unknown outcomes. */
  public StopRules unknown(Limit other) {
    return new StopRules(failures, other, brakes);
  }

  /** The same with one more brake. */
  public StopRules brake(Brake more) {
    return new StopRules(
        failures, unknown, Stream.concat(brakes.stream(), Stream.of(more)).toList());
  }
}
