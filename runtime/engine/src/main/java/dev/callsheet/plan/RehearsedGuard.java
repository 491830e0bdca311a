package dev.callsheet.plan;

/** A guard that goes through a whole plan in a way of its own. Thread-safe. */
public interface RehearsedGuard extends Guard {
  /** A guard as it goes through a plan. */
  static Guard of(Guard guard) {
    return guard instanceof RehearsedGuard rehearsed ? rehearsed.rehearsal() : guard;
  }

  /**
   * For going once through a plan in its order before anything leaves: what counts, counts as if
   * all that it allows left, what others may change meanwhile is looked at once, and nothing is
   * kept of that.
   */
  Guard rehearsal();
}
