package dev.callsheet;

import dev.callsheet.problem.Counted;
import dev.callsheet.problem.NotConfirmedException;

/**
 * A person's word that this many actions may be sent; without it nothing is. Immutable and
 * thread-safe.
 *
 * @param actions as the preview showed
 * @param repeats how many of these may be what left lately ({@link CallsheetBuilder#refuseRepeats})
 */
public record Confirmation(long actions, long repeats) {
  public Confirmation {
    if (actions < 0 || repeats < 0) {
      throw new IllegalArgumentException("a number of actions is not negative");
    }
  }

  /** So many actions, none of which left lately. */
  public Confirmation(long actions) {
    this(actions, 0);
  }

  void refuseUnlessOf(long size) {
    if (actions != size) {
      throw new NotConfirmedException(
          "the plan would send %s, but %s %s confirmed; look at the preview and confirm %s. Nothing was sent"
              .formatted(Counted.of(size, "action"), actions, actions == 1 ? "was" : "were", size));
    }
  }
}
