package dev.callsheet.rule;

import org.jspecify.annotations.Nullable;

/**
 * That a rule puts contacts on a list, or takes them off. Immutable and thread-safe.
 *
 * @param list as people call it, such as {@code powerlist 'hot'}
 * @param adds false when it takes them off
 */
public record ListChange(String list, boolean adds) {
  // Written out: what a record has of itself is linked when it is first used, which takes longer
  // than to load some hundred rules.

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ListChange change && change.adds == adds && change.list.equals(list);
  }

  @Override
  public int hashCode() {
    return adds ? list.hashCode() : ~list.hashCode();
  }
}
