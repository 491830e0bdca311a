package dev.callsheet.dsl.library.state;

import java.util.Set;

/** A method or property that a value does not have, with what it has instead. */
public record Missing(
    String owner, String name, int arguments, boolean isProperty, Set<String> known) {
  public Missing {
    known = Set.copyOf(known);
  }
}
