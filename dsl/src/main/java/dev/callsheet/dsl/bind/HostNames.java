package dev.callsheet.dsl.bind;

import java.util.Optional;
import java.util.Set;

/** What the host gives to a script, by name; classes only to a trusted one. Immutable. */
public record HostNames(
    Set<String> facts, Set<String> types, Set<String> members, Optional<ClassLookup> classes) {
  /** Finds the classes from outside the language that a trusted script names. */
  public interface ClassLookup {
    /** The class of a full name, not initialised; empty when there is none. */
    Optional<Class<?>> find(String name);
  }

  public HostNames {
    facts = Set.copyOf(facts);
    types = Set.copyOf(types);
    members = Set.copyOf(members);
  }
}
