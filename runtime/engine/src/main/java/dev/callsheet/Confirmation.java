package dev.callsheet;

import dev.callsheet.problem.NotConfirmedException;

/**
 * A person's word that this many actions may be sent; without it nothing is.
 *
 * @param actions as the preview showed
 */
public record Confirmation(long actions) {
  public Confirmation {
    if (actions < 0) {
      throw new IllegalArgumentException("a number of actions is not negative");
    }
  }

  void refuseUnlessOf(long size) {
    if (actions != size) {
      throw new NotConfirmedException(
          "the plan would send "
              + size
              + " actions, but "
              + actions
              + " were confirmed; look at the preview and confirm "
              + size
              + ". Nothing was sent");
    }
  }
}
