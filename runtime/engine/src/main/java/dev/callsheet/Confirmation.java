package dev.callsheet;

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
}
