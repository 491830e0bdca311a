package dev.callsheet.dispatch.pace;

/**
 * What somebody allows at most, so that two bounds add up and neither replaces the other. Immutable
 * and thread-safe; its text is the one form in which files and journals keep it.
 */
public interface Bound<B extends Bound<B>> {
  /** What forbids all that this and the other forbid: this one if it does so alone. */
  B and(B other);

  /** Whether it allows what the other forbids, so far as the two are about the same. */
  default boolean isLooserThan(B other) {
    return !equals(and(other));
  }

  /** For people. */
  default String said() {
    return toString();
  }
}
