package dev.callsheet.rule;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Rules that decide on events together, from the event alone: they read no clock, no file and no
 * network. Immutable and thread-safe.
 */
public final class RuleSet {
  private final List<Rule> rules;
  private final String version;
  private final DecisionLimits limits;
  private final Map<String, Bucket> byType = new HashMap<>();
  private final Bucket others;
  private final Decision nothing;

  private RuleSet(List<Rule> rules, String version, DecisionLimits limits) {
    this.rules = rules;
    this.version = version;
    this.limits = limits;
    this.nothing = new Decision(this, Deciding.NOTHING);
    Set<String> types = new LinkedHashSet<>();
    rules.forEach(rule -> types.addAll(rule.types()));
    for (String type : types) {
      byType.put(type, bucket(rule -> rule.types().isEmpty() || rule.types().contains(type)));
    }
    others = bucket(rule -> rule.types().isEmpty());
  }

  private Bucket bucket(Predicate<Rule> isAsked) {
    return new Bucket(rules.stream().filter(isAsked).toList(), limits);
  }

  /**
   * These rules; the one with the highest priority is asked first, those of the same priority as
   * they stand in the list.
   *
   * @param version that decisions name
   * @throws IllegalArgumentException if two have one name
   */
  public static RuleSet of(String version, List<Rule> rules) {
    Set<String> names = new HashSet<>();
    for (Rule rule : rules) {
      if (!names.add(rule.name())) {
        throw new IllegalArgumentException("two rules are called '" + rule.name() + "'");
      }
    }
    List<Rule> ordered = new ArrayList<>(rules);
    ordered.sort(
        Comparator.comparing(
            Rule::priority, Comparator.reverseOrder())); // keeps the order of equals
    return new RuleSet(List.copyOf(ordered), version, DecisionLimits.STANDARD);
  }

  /** The same rules with these limits; without them {@link DecisionLimits#STANDARD}. */
  public RuleSet limits(DecisionLimits other) {
    return new RuleSet(rules, version, other);
  }

  /** What a decision may come to. */
  public DecisionLimits limits() {
    return limits;
  }

  /** In the order in which they are asked. */
  public List<Rule> rules() {
    return rules;
  }

  /** What decisions name. */
  public String version() {
    return version;
  }

  /**
   * What should happen on this event.
   *
   * @throws dev.callsheet.problem.ScriptException if a rule fails and the limits say so
   */
  public Decision decide(Event event) {
    Bucket asked = byType.get(event.type());
    Deciding told = (asked == null ? others : asked).decide(event);
    return told == null ? nothing : new Decision(this, told);
  }

  /** The same decision, reached rule by rule, and what became of each; slow. */
  public Explanation explain(Event event) {
    return Asking.explain(this, event);
  }
}
