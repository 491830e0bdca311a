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
 */
public record Written(Optional<Source> place, Optional<Shower> shower, Set<ListChange> changes) {
  /** A rule made in Java. */
  public static final Written NOWHERE = new Written(Optional.empty(), Optional.empty(), Set.of());

  public Written {
    changes = Set.copyOf(changes);
  }
}
