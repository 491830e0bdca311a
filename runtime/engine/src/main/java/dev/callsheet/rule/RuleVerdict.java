package dev.callsheet.rule;

import dev.callsheet.problem.Source;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * What became of one rule. Immutable and thread-safe.
 *
 * @param outcome whether it fired
 * @param reason why it was not asked, or how it failed
 * @param conditions with their values, as far as it was asked
 */
public record RuleVerdict(
    Rule rule, Outcome outcome, Optional<String> reason, List<ShownCondition> conditions) {
  public RuleVerdict {
    conditions = List.copyOf(conditions);
  }

  /**
   * For a person: what became of the rule, its conditions, and below them what their parts came to.
   * Lines end with {@code \n}.
   *
   * @param value changes a value before it is shown, such as to mask numbers
   */
  public String render(UnaryOperator<String> value) {
    StringBuilder text = new StringBuilder(rule.toString()).append(' ').append(outcome.words);
    rule.written().place().ifPresent(place -> text.append(" (").append(line(place)).append(')'));
    reason.ifPresent(why -> text.append(": ").append(ShownCondition.plain(value.apply(why))));
    text.append('\n');
    for (ShownCondition condition : conditions) {
      for (String line : condition.lines(value)) {
        text.append("  ").append(line).append('\n');
      }
    }
    return text.toString();
  }

  private static String line(Source place) {
    return Source.of(place.file(), place.line()).toString();
  }

  /** What can become of a rule. */
  public enum Outcome {
    /** Its conditions held. */
    FIRED("fired"),
    /** A condition did not hold. */
    DID_NOT_FIRE("did not fire"),
    /** Another rule, or the event's type, kept it from being asked. */
    NOT_ASKED("was not asked"),
    /** Its code failed. */
    FAILED("failed");

    private final String words;

    Outcome(String words) {
      this.words = words;
    }
  }
}
