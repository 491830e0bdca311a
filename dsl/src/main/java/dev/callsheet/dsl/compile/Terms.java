package dev.callsheet.dsl.compile;

import dev.callsheet.dsl.sandbox.Sandbox;
import java.util.Optional;
import java.util.Set;

/**
 * On which terms a script is compiled. Immutable.
 *
 * @param sandbox that a stranger's script is held in; empty for a trusted one
 * @param facts the names that it will be given
 */
public record Terms(Optional<Sandbox> sandbox, Set<String> facts) {
  public Terms {
    facts = Set.copyOf(facts);
  }
}
