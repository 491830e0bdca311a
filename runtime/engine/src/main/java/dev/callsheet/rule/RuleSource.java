package dev.callsheet.rule;

import dev.callsheet.problem.Source;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What is known of a rule that was written in a file. Immutable and thread-safe.
 *
 * @param place of its first word
 * @param shower shows its conditions as they are written
 * @param changes of lists that it makes when it fires
 * @param effects what it does, as far as its lines tell
 * @param named what it names and where, in the order in which it stands there
 */
public record RuleSource(
    Optional<Source> place,
    Optional<Shower> shower,
    Set<ListChange> changes,
    Set<Effect> effects,
    List<Named> named) {
  /** What a rule does. */
  public enum Effect {
    /** It surely ends the decision when it fires, and sends nothing, whether it fires or not. */
    STOPS,
    /** It surely sends something when it fires. */
    SENDS,
    /** It says {@code stop} somewhere. */
    MAY_STOP,
    /** It suppresses somebody, somewhere. */
    SUPPRESSES
  }

  /** A rule made in Java. */
  public static final RuleSource NOWHERE =
      new RuleSource(Optional.empty(), Optional.empty(), Set.of());

  public RuleSource {
    changes = Set.copyOf(changes);
    effects = Set.copyOf(effects);
    named = List.copyOf(named);
  }

  /** The same of a rule of which nobody knows what it does. */
  public RuleSource(Optional<Source> place, Optional<Shower> shower, Set<ListChange> changes) {
    this(place, shower, changes, Set.of(), List.of());
  }

  public List<Named> places(Kind kind, String name) {
    return named.stream().filter(one -> one.kind() == kind && one.name().equals(name)).toList();
  }

  /** The fields of the event that its conditions ask about. */
  public List<String> asked() {
    return named.stream()
        .filter(one -> one.kind() == Kind.ASKED && !one.name().isBlank())
        .map(Named::name)
        .toList();
  }

  /** Where it first names a field so. */
  Optional<Named> first(Kind kind, FieldPath path) {
    return places(kind, path.toString()).stream().findFirst();
  }

  /** What a rule can name. */
  public enum Kind {
    /** A type of events. */
    TYPE,
    /** A field of the event that a condition asks about, such as {@code customer.tier}. */
    ASKED,
    /** A text that a condition holds against something. */
    VALUE,
    /** A field of the event that is read to do something. */
    READ,
    /** A field of the contact. */
    CONTACT,
    /** A field of the event of which the contact is made. */
    SOURCE
  }

  /**
   * Something that a rule names.
   *
   * @param name as the rule says it; a field within others with dots between them
   * @param place where it stands
   * @param width how many characters it has there
   */
  public record Named(Kind kind, String name, Source place, int width) {}

  /** Shows the conditions of a rule with what they came to. To be thread-safe. */
  @FunctionalInterface
  public interface Shower {
    /** What stands under {@code when} and {@code unless}, in this order, for this event. */
    List<ShownCondition> show(Event event);

    /**
     * Called before the first question that a decision asks of a large value, or after some small
     * ones, and then now and then, which a large event may make slow; what it throws is the mistake
     * of the rule that is asked.
     */
    default void look(Event event) {}
  }
}
