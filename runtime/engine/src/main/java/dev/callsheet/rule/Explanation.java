package dev.callsheet.rule;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * What became of each rule on an event, and why. Immutable and thread-safe.
 *
 * @param verdicts of all rules of the set, in the order in which they are asked
 */
public record Explanation(Event event, Decision decision, List<RuleVerdict> verdicts) {
  public Explanation {
    verdicts = List.copyOf(verdicts);
  }

  /** For a person, with the values in full; see {@link RuleVerdict#render}. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    verdicts.forEach(verdict -> text.append(verdict.render(UnaryOperator.identity())));
    return text.toString();
  }
}
