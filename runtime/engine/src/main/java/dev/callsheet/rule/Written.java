package dev.callsheet.rule;

import dev.callsheet.problem.Source;
import java.util.Optional;
import java.util.Set;

/**
 * What is known of a rule that was written in a file. Immutable and thread-safe.
 *
 * @param place of its first word
 * @param shower shows its conditions as they are written
 * @param changes of lists that it makes when it fires
 * @param effect what it surely does when it fires
 */
public record Written(
    Optional<Source> place, Optional<Shower> shower, Set<ListChange> changes, Effect effect) {
  /** What a rule surely does when it fires. */
  public enum Effect {
    /** It ends the decision, and sends nothing, whether it fires or not. */
    STOPS,
    /** It sends something. */
    SENDS,
    /** Nothing is known. */
    UNKNOWN
  }

  /** A rule made in Java. */
  public static final Written NOWHERE = new Written(Optional.empty(), Optional.empty(), Set.of());

  public Written {
    changes = Set.copyOf(changes);
  }

  /** The same of a rule of which nobody knows what it does. */
  public Written(Optional<Source> place, Optional<Shower> shower, Set<ListChange> changes) {
    this(place, shower, changes, Effect.UNKNOWN);
  }
}
