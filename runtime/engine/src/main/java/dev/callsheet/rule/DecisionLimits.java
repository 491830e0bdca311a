package dev.callsheet.rule;

/**
 * What one decision may come to. Immutable and thread-safe.
 *
 * @param maxCommands a rule that wants one more fails, and none of its commands count
 * @param onFailure what becomes of the other rules when one fails
 */
public record DecisionLimits(int maxCommands, OnFailure onFailure) {
  /** 1,000 commands; when a rule fails the others are asked all the same. */
  public static final DecisionLimits STANDARD = new DecisionLimits(1_000, OnFailure.GO_ON);

  public DecisionLimits {
    if (maxCommands < 1) {
      throw new IllegalArgumentException("a decision must be allowed at least one command");
    }
  }

  /** What becomes of the other rules when one fails. */
  public enum OnFailure {
    /** They are asked as if the rule were not there. */
    GO_ON,
    /** Those that come later are not asked; what others told before counts. */
    STOP,
    /** There is no decision: {@link RuleSet#decide} throws. */
    THROW
  }
}
