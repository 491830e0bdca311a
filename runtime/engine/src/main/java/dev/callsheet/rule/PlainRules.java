package dev.callsheet.rule;

import dev.callsheet.problem.Problem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Asks rules one by one, without any index, and notes what becomes of each. Slow and plain: what
 * the index does is measured by it. Not thread-safe.
 */
final class PlainRules {
  private final Event event;
  private final List<Rule> all;
  private final DecisionBuilder deciding;
  private final Map<String, Rule> taken = new HashMap<>();

  private PlainRules(RuleSet rules, Event event, DecisionLimits limits) {
    this.event = event.forDecision();
    this.all = rules.rules();
    this.deciding = new DecisionBuilder(limits, all.toArray(new Rule[0]), 0);
  }

  /** What should happen, reached rule by rule. */
  static Decision decide(RuleSet rules, Event event) {
    PlainRules asking = new PlainRules(rules, event, rules.limits());
    for (int i = 0; i < asking.all.size(); i++) {
      if (asking.unasked(asking.all.get(i)) == null) {
        asking.ask(i);
      }
    }
    return Decision.of(rules, asking.deciding.end());
  }

  /** The same, and what becomes of each rule, in their order. */
  static Explanation explain(RuleSet rules, Event event) {
    DecisionLimits limits = rules.limits();
    if (limits.onFailure() == DecisionLimits.OnFailure.THROW) { // whoever asks why wants to see it
      limits = new DecisionLimits(limits.maxCommands(), DecisionLimits.OnFailure.STOP);
    }
    PlainRules asking = new PlainRules(rules, event, limits);
    List<RuleVerdict> verdicts = new ArrayList<>();
    for (int i = 0; i < asking.all.size(); i++) {
      Rule rule = asking.all.get(i);
      String reason = asking.unasked(rule);
      verdicts.add(
          reason == null
              ? asking.verdict(rule, asking.ask(i))
              : new RuleVerdict(
                  rule, RuleVerdict.Outcome.NOT_ASKED, Optional.of(reason), List.of()));
    }
    return new Explanation(event, Decision.of(rules, asking.deciding.end()), verdicts);
  }

  private RuleVerdict.Outcome ask(int index) {
    Rule rule = all.get(index);
    int failuresBefore = failures();
    boolean holds = false;
    event.askedBy(rule.written().shower().orElse(null));
    try {
      holds = new Condition.All(rule.when()).test(event);
    } catch (Throwable e) {
      DecisionBuilder.passOn(e);
      deciding.fail(index, e);
      rule.group().ifPresent(group -> taken.put(group, rule));
      return RuleVerdict.Outcome.FAILED;
    }
    if (holds) {
      deciding.fire(index, rule.then(), event);
      rule.group().ifPresent(group -> taken.put(group, rule));
    } else {
      deciding.pass(index, event);
    }
    if (failures() > failuresBefore) {
      return RuleVerdict.Outcome.FAILED;
    }
    return holds ? RuleVerdict.Outcome.FIRED : RuleVerdict.Outcome.DID_NOT_FIRE;
  }

  private @Nullable String unasked(Rule rule) {
    if (!rule.types().isEmpty() && !rule.types().contains(event.type())) {
      return "it is not asked about " + event.type();
    }
    Rule stopper = deciding.stopper();
    if (stopper != null) {
      return stopper + " stopped";
    }
    Rule first = rule.group().map(taken::get).orElse(null);
    return first == null ? null : first + " of " + rule.group().orElseThrow() + " comes first";
  }

  private int failures() {
    return deciding.errors == null ? 0 : deciding.errors.size();
  }

  private RuleVerdict verdict(Rule rule, RuleVerdict.Outcome outcome) {
    Optional<String> reason =
        outcome == RuleVerdict.Outcome.FAILED && deciding.errors != null
            ? Optional.of(why(rule))
            : Optional.empty();
    return new RuleVerdict(rule, outcome, reason, ConditionText.of(rule, event));
  }

  /** The last error, without the rule, which stands before it. */
  private String why(Rule rule) {
    List<Problem> errors = deciding.errors == null ? List.of() : deciding.errors;
    String message = errors.get(errors.size() - 1).message();
    String named = rule + " failed: ";
    return message.startsWith(named) ? message.substring(named.length()) : message;
  }
}
