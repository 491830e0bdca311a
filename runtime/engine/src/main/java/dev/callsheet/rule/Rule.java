package dev.callsheet.rule;

import dev.callsheet.problem.Problem;
import dev.callsheet.problem.Severity;
import dev.callsheet.problem.Source;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * On events of some types, when conditions hold, this should happen. Immutable and thread-safe, as
 * far as the code in it is.
 *
 * @param name by which decisions name it
 * @param priority the higher is asked first; rules of the same one in the order of their set
 * @param types of the events that it is asked about; none for all
 * @param when all must hold, in this order
 * @param then what should happen if they hold
 * @param otherwise what should happen if they do not
 * @param group rules of one group exclude each other: once the conditions of one held, the others
 *     are not asked
 * @param written where and how it is written
 */
public record Rule(
    String name,
    int priority,
    Set<String> types,
    List<Condition> when,
    Consequence then,
    Optional<Consequence> otherwise,
    Optional<String> group,
    RuleSource written) {
  private static final Consequence NOTHING = new Nothing();

  public Rule {
    if (name.isBlank()) {
      throw new IllegalArgumentException("a rule needs a name");
    }
    types = Set.copyOf(types);
    when = List.copyOf(when);
  }

  /** A rule that fires on every event and does nothing. */
  public static Rule named(String name) {
    return new Rule(
        name,
        0,
        Set.of(),
        List.of(),
        NOTHING,
        Optional.empty(),
        Optional.empty(),
        RuleSource.NOWHERE);
  }

  /** The same with this priority; without it 0. */
  public Rule priority(int other) {
    return new Rule(name, other, types, when, then, otherwise, group, written);
  }

  /** The same, asked about events of these types too. */
  public Rule on(String... more) {
    Set<String> all = new LinkedHashSet<>(types);
    all.addAll(List.of(more));
    return new Rule(name, priority, all, when, then, otherwise, group, written);
  }

  public Rule when(Condition condition) {
    return when(List.of(condition));
  }

  public Rule when(List<Condition> conditions) {
    List<Condition> all = new ArrayList<>(when);
    all.addAll(conditions);
    return new Rule(name, priority, types, all, then, otherwise, group, written);
  }

  /** The same if this holds too. A condition made of fields is faster and can be explained. */
  public Rule when(Predicate<Event> code) {
    return when(new Condition.Code(code));
  }

  public Rule unless(Condition condition) {
    return when(condition.negate());
  }

  /** The same; this should happen when it fires. */
  public Rule then(Consequence other) {
    return new Rule(name, priority, types, when, other, otherwise, group, written);
  }

  /** The same; this should happen when it is asked and does not fire. */
  public Rule otherwise(Consequence other) {
    return new Rule(name, priority, types, when, then, Optional.of(other), group, written);
  }

  /** The same in this group. */
  public Rule inGroup(String other) {
    return new Rule(name, priority, types, when, then, otherwise, Optional.of(other), written);
  }

  public Rule written(RuleSource other) {
    return new Rule(name, priority, types, when, then, otherwise, group, other);
  }

  Source place() {
    return written.place().orElseGet(() -> Source.of("rule '" + name + "'"));
  }

  public Problem problem(
      Severity severity, Optional<RuleSource.Named> at, String message, String hint) {
    return new Problem(
        severity,
        at.map(RuleSource.Named::place).orElseGet(this::place),
        at.map(RuleSource.Named::width).orElse(1),
        message,
        Optional.of(hint),
        Optional.empty());
  }

  /** Its name, and its place if it has one. */
  public String named() {
    return written.place().map(place -> this + " (" + place + ")").orElseGet(this::toString);
  }

  /** {@code rule 'speed to lead'}. */
  @Override
  public String toString() {
    // A name that goes on in the next line would look like another thing that is told.
    return "rule '" + name.replace("\n", "\\n").replace("\r", "\\r") + "'";
  }

  private static final class Nothing implements Consequence {
    @Override
    public void tell(Event event, Reply reply) {
      // It only fires.
    }
  }
}
