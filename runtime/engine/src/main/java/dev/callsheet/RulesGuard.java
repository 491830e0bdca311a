package dev.callsheet;

import dev.callsheet.action.Action;
import dev.callsheet.plan.Guard;
import dev.callsheet.plan.Verdict;
import dev.callsheet.rule.RuleSet;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Judges by what the rules of a desk forbid by themselves. Rules that take the place of others add
 * to that and take nothing away, as what the others decided may not have left yet. Thread-safe.
 */
final class RulesGuard implements Guard {
  private final Function<SortedSet<String>, Guard> made;
  private SortedSet<String> lines;
  private volatile Guard guard = Guard.NONE;

  /**
   * @param held the lines of a policy that are kept to anyway
   * @param made makes a guard of the lines of a policy
   */
  RulesGuard(SortedSet<String> held, Function<SortedSet<String>, Guard> made) {
    this.lines = held;
    this.made = made;
  }

  /**
   * From now on these rules count, too.
   *
   * @throws dev.callsheet.problem.ConfigurationException if what they forbid cannot be kept to
   */
  synchronized void take(RuleSet rules) {
    SortedSet<String> all = new TreeSet<>(lines);
    if (all.addAll(rules.policy())) {
      guard = made.apply(all);
      lines = all;
    }
  }

  @Override
  public Verdict judge(Action action) {
    return guard.judge(action);
  }
}
