package dev.callsheet;

import dev.callsheet.action.Action;
import dev.callsheet.plan.Guard;
import dev.callsheet.plan.Verdict;
import dev.callsheet.rule.RuleSet;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Judges by what the rules of a desk forbid by themselves. Rules that take the place of others add
 * to that and take nothing away, as what the others decided may not have left yet. Thread-safe.
 */
final class RulesGuard implements Guard {
  private final Function<SortedSet<String>, Guard> made;
  private volatile Supplier<RuleSet> current;
  private SortedSet<String> lines;
  private Guard guard = Guard.NONE;
  private @Nullable RuleSet seen;

  /**
   * @param held the lines of a policy that are kept to anyway
   * @param made makes a guard of the lines of a policy
   */
  RulesGuard(RuleSet rules, SortedSet<String> held, Function<SortedSet<String>, Guard> made) {
    this.lines = held;
    this.made = made;
    this.current = () -> rules;
    guard(); // refuses what cannot be kept to
  }

  /** From now on these rules count. */
  void follow(Supplier<RuleSet> rules) {
    current = rules;
  }

  @SuppressWarnings("ReferenceEquality") // the same rules forbid the same
  private synchronized Guard guard() {
    RuleSet now = current.get();
    if (now != seen) {
      SortedSet<String> all = new TreeSet<>(lines);
      if (all.addAll(now.policy())) {
        guard = made.apply(all);
        lines = all;
      }
      seen = now;
    }
    return guard;
  }

  @Override
  public Verdict judge(Action action) {
    return guard().judge(action);
  }
}
