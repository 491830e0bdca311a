package dev.callsheet.rule;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Rules that decide on events together, from the event alone: they read no clock, no file and no
 * network. Immutable and thread-safe.
 */
public final class RuleSet {
  private static final int MOST_NAMES = 5;

  private final List<Rule> rules;
  private final Map<String, Set<String>> askedToSuppress = new HashMap<>();
  private final Set<String> askedOfOthers;
  private final Supplier<String> made;
  private volatile @Nullable String version;
  private final DecisionLimits limits;
  private final SortedSet<String> policy;
  private final Map<String, TypeIndex> byType = new HashMap<>();
  private final TypeIndex others;
  private final Decision nothing;

  private RuleSet(
      List<Rule> rules, Supplier<String> version, DecisionLimits limits, SortedSet<String> policy) {
    this.policy = policy;
    this.rules = rules;
    this.made = version;
    this.limits = limits;
    this.nothing = Decision.of(this, DecisionBuilder.NOTHING);
    Map<String, List<Rule>> named = new HashMap<>();
    List<Rule> always = new ArrayList<>();
    for (Rule rule : rules) {
      if (rule.types().isEmpty()) {
        always.add(rule);
        for (List<Rule> asked : named.values()) {
          asked.add(rule);
        }
      }
      for (String type : rule.types()) {
        List<Rule> asked = named.get(type);
        if (asked == null) {
          asked = new ArrayList<>(always);
          named.put(type, asked);
        }
        asked.add(rule);
      }
    }
    for (Map.Entry<String, List<Rule>> entry : named.entrySet()) {
      byType.put(entry.getKey(), new TypeIndex(entry.getValue(), limits));
      askedToSuppress.put(entry.getKey(), askedToSuppress(entry.getValue()));
    }
    others = new TypeIndex(always, limits);
    askedOfOthers = askedToSuppress(always);
  }

  /**
   * These rules; the one with the highest priority is asked first, those of the same priority as
   * they stand in the list.
   *
   * @param version that decisions name
   * @throws IllegalArgumentException if two have one name
   */
  public static RuleSet of(String version, List<Rule> rules) {
    return of(new Fixed(version), rules);
  }

  /**
   * The same with a version that is made when somebody asks for it, at most once by each thread.
   *
   * @throws IllegalArgumentException if two have one name
   */
  public static RuleSet of(Supplier<String> version, List<Rule> rules) {
    Set<String> names = new HashSet<>();
    for (Rule rule : rules) {
      if (!names.add(rule.name())) {
        throw new IllegalArgumentException("two rules are called '" + rule.name() + "'");
      }
    }
    List<Rule> ordered = new ArrayList<>(rules);
    ordered.sort(new ByPriority()); // keeps the order of equals
    return new RuleSet(
        List.copyOf(ordered), version, DecisionLimits.STANDARD, Collections.emptySortedSet());
  }

  /** The same rules with these limits; without them {@link DecisionLimits#STANDARD}. */
  public RuleSet limits(DecisionLimits other) {
    return new RuleSet(rules, made, other, policy);
  }

  /** The same rules, which forbid this by themselves for whatever they decide. */
  public RuleSet policy(SortedSet<String> lines) {
    return lines.equals(policy)
        ? this
        : new RuleSet(rules, made, limits, Collections.unmodifiableSortedSet(new TreeSet<>(lines)));
  }

  /**
   * What they forbid by themselves, a line each ({@link dev.callsheet.guard.policy.Policy#read});
   * none unless it was said.
   */
  public SortedSet<String> policy() {
    return policy;
  }

  public DecisionLimits limits() {
    return limits;
  }

  /** In the order in which they are asked. */
  public List<Rule> rules() {
    return rules;
  }

  /**
   * The fields that conditions of rules ask about which suppress somebody on events of this type,
   * as far as rules tell that.
   */
  Set<String> askedToSuppress(String type) {
    return askedToSuppress.getOrDefault(type, askedOfOthers);
  }

  /** Whether a rule that suppresses names events of this type, as far as rules tell that. */
  boolean suppressesOn(String type) {
    return byType.containsKey(type)
        && rules.stream().anyMatch(rule -> suppresses(rule) && rule.types().contains(type));
  }

  private static boolean suppresses(Rule rule) {
    return rule.written().effects().contains(RuleSource.Effect.SUPPRESSES);
  }

  private static Set<String> askedToSuppress(List<Rule> rules) {
    return rules.stream()
        .filter(RuleSet::suppresses)
        .map(Rule::written)
        .flatMap(written -> written.asked().stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  public String version() {
    String known = version;
    if (known == null) {
      known = made.get();
      version = known;
    }
    return known;
  }

  /** How many rules there are, and the first of their names. */
  @Override
  public String toString() {
    String names =
        rules.stream().limit(MOST_NAMES).map(Rule::name).collect(Collectors.joining(", "));
    int more = rules.size() - MOST_NAMES;
    return rules.size()
        + (rules.size() == 1 ? " rule" : " rules")
        + (names.isEmpty() ? "" : ": " + names)
        + (more > 0 ? " and " + more + " more" : "");
  }

  /**
   * What should happen on this event.
   *
   * @throws dev.callsheet.problem.ScriptException if a rule fails and the limits say so
   */
  public Decision decide(Event event) {
    TypeIndex asked = byType.get(event.type());
    DecisionBuilder told = (asked == null ? others : asked).decide(event);
    return told == null ? nothing : Decision.of(this, told);
  }

  /**
   * The same decision, reached rule by rule, and what became of each; slow. Where {@link #decide}
   * throws because a rule fails, it is the decision up to that rule.
   */
  public Explanation explain(Event event) {
    return PlainRules.explain(this, event);
  }

  private record Fixed(String version) implements Supplier<String> {
    @Override
    public String get() {
      return version;
    }
  }

  /** The highest first. */
  private static final class ByPriority implements Comparator<Rule> {
    @Override
    public int compare(Rule one, Rule other) {
      return Integer.compare(other.priority(), one.priority());
    }
  }
}
