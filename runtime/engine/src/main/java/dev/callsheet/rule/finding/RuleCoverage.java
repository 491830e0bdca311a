package dev.callsheet.rule.finding;

import dev.callsheet.problem.Counted;
import dev.callsheet.rule.Explanation;
import dev.callsheet.rule.Rule;
import dev.callsheet.rule.RuleSet;
import dev.callsheet.rule.RuleVerdict;
import dev.callsheet.rule.ShownCondition;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * What a set of events showed of rules, and what it did not: which rules never fired, and which
 * conditions were always so or never. Thread-safe; holds nothing of the events.
 */
public final class RuleCoverage {
  private final Map<String, Tally> tallies = new LinkedHashMap<>();
  private long events;

  private RuleCoverage(RuleSet rules) {
    rules.rules().forEach(rule -> tallies.put(rule.name(), new Tally(rule)));
  }

  /** Of these rules; no event was decided on yet. */
  public static RuleCoverage of(RuleSet rules) {
    return new RuleCoverage(rules);
  }

  /**
   * What became of one rule.
   *
   * @param asked how often its conditions were asked
   * @param fired how often they held
   * @param failed how often it failed
   * @param oneSided conditions whose parts came to the same each time, with how often in the place
   *     of a value
   */
  public record Figures(
      Rule rule, long asked, long fired, long failed, List<ShownCondition> oneSided) {
    public Figures {
      oneSided = List.copyOf(oneSided);
    }

    /** Whether it was asked, has something to say when it does not fire, and never came to it. */
    public boolean isOtherwiseMissing() {
      return rule.otherwise().isPresent() && asked > 0 && asked == fired + failed;
    }
  }

  /**
   * Counts what became of the rules on one more event.
   *
   * @throws IllegalArgumentException if it is an explanation of other rules
   */
  public synchronized void add(Explanation explanation) {
    List<Tally> counted = new ArrayList<>();
    for (RuleVerdict verdict : explanation.verdicts()) {
      Tally tally = tallies.get(verdict.rule().name());
      if (tally == null) {
        throw new IllegalArgumentException(verdict.rule() + " is none of the rules to be covered");
      }
      counted.add(tally);
    }
    events++;
    for (int i = 0; i < counted.size(); i++) {
      counted.get(i).add(explanation.verdicts().get(i));
    }
  }

  /** How many events were counted. */
  public synchronized long events() {
    return events;
  }

  /** Of each rule, in the order in which they are asked. */
  public synchronized List<Figures> figures() {
    return tallies.values().stream().map(Tally::figures).toList();
  }

  /** How many rules fired at least once. */
  public long fired() {
    return figures().stream().filter(rule -> rule.fired() > 0).count();
  }

  /** For a person: how many rules fired, and whatever was missing. Lines end with {@code \n}. */
  @Override
  public String toString() {
    List<Figures> all = figures();
    StringBuilder text = new StringBuilder();
    text.append(fired()).append(" of ").append(Counted.of(all.size(), "rule"));
    text.append(" fired on ").append(Counted.of(events(), "event")).append('\n');
    list(text, "never asked", all, rule -> rule.asked() == 0);
    list(text, "never fired", all, rule -> rule.asked() > 0 && rule.fired() == 0);
    list(text, "otherwise never taken", all, Figures::isOtherwiseMissing);
    list(text, "failed", all, rule -> rule.failed() > 0);
    List<Figures> oneSided = all.stream().filter(rule -> !rule.oneSided().isEmpty()).toList();
    text.append(oneSided.isEmpty() ? "" : "always the same:\n");
    for (Figures rule : oneSided) {
      text.append("  ").append(rule.rule().named()).append('\n');
      for (ShownCondition shown : rule.oneSided()) {
        shown
            .lines(UnaryOperator.identity())
            .forEach(line -> text.append("    ").append(line).append('\n'));
      }
    }
    return text.toString();
  }

  private static void list(
      StringBuilder text, String title, List<Figures> all, Predicate<Figures> isListed) {
    List<Figures> listed = all.stream().filter(isListed).toList();
    text.append(listed.isEmpty() ? "" : title + ":\n");
    for (Figures rule : listed) {
      text.append("  ").append(rule.rule().named());
      if (rule.asked() > 0) {
        text.append(": asked ").append(rule.asked()).append(", fired ").append(rule.fired());
        text.append(rule.failed() > 0 ? ", failed " + rule.failed() : "");
      }
      text.append('\n');
    }
  }

  /** Counts for one rule. */
  private static final class Tally {
    private final Rule rule;
    private long asked;
    private long fired;
    private long failed;
    private final Map<String, Map<Integer, Truths>> parts = new LinkedHashMap<>();

    Tally(Rule rule) {
      this.rule = rule;
    }

    void add(RuleVerdict verdict) {
      if (verdict.outcome() == RuleVerdict.Outcome.NOT_ASKED) {
        return;
      }
      asked++;
      fired += verdict.outcome() == RuleVerdict.Outcome.FIRED ? 1 : 0;
      failed += verdict.outcome() == RuleVerdict.Outcome.FAILED ? 1 : 0;
      for (ShownCondition condition : verdict.conditions()) {
        Map<Integer, Truths> columns =
            parts.computeIfAbsent(condition.text(), text -> new LinkedHashMap<>());
        for (ShownCondition.Mark mark : condition.marks()) {
          columns.computeIfAbsent(mark.column(), column -> new Truths()).add(mark.value());
        }
      }
    }

    Figures figures() {
      List<ShownCondition> oneSided = new ArrayList<>();
      parts.forEach(
          (text, columns) -> {
            List<ShownCondition.Mark> marks = new ArrayList<>();
            columns.forEach(
                (column, truths) -> {
                  if (truths.isOneSided()) {
                    marks.add(new ShownCondition.Mark(column, truths.toString()));
                  }
                });
            if (!marks.isEmpty()) {
              oneSided.add(new ShownCondition(text, marks));
            }
          });
      return new Figures(rule, asked, fired, failed, oneSided);
    }
  }

  /** What one part of a condition came to. */
  private static final class Truths {
    private long trues;
    private long falses;
    private long others;

    void add(String value) {
      switch (value) {
        case "true" -> trues++;
        case "false" -> falses++;
        default -> others++;
      }
    }

    boolean isOneSided() {
      return others == 0 && (trues == 0 || falses == 0);
    }

    @Override
    public String toString() {
      return trues == 0 ? "never (" + falses + ")" : "always (" + trues + ")";
    }
  }
}
