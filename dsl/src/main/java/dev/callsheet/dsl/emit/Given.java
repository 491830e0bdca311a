package dev.callsheet.dsl.emit;

import java.util.Set;

/**
 * What the host gives to a script, by name. Immutable.
 *
 * @param facts names of values
 * @param types simple names of types whose static methods may be called
 * @param members names of methods and properties of the host's types
 */
public record Given(Set<String> facts, Set<String> types, Set<String> members) {
  public Given {
    facts = Set.copyOf(facts);
    types = Set.copyOf(types);
    members = Set.copyOf(members);
  }
}
