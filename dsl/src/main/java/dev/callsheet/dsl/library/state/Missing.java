package dev.callsheet.dsl.library.state;

import java.util.Set;

/**
 * A method or property that a value does not have.
 *
 * @param owner what a person calls the value
 * @param name what is not there
 * @param arguments how many it was given
 * @param isProperty whether it was read without brackets
 * @param known what such a value does have
 */
public record Missing(
    String owner, String name, int arguments, boolean isProperty, Set<String> known) {
  public Missing {
    known = Set.copyOf(known);
  }
}
