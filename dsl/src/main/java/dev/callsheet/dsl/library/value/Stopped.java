package dev.callsheet.dsl.library.value;

/**
 * Ends the script from within a word; why is told already. No {@code catch} of a script's sees it.
 */
public final class Stopped extends Error {
  private static final long serialVersionUID = 1L;

  /** Ends the script. */
  public Stopped() {
    super("stopped", null, false, false);
  }
}
