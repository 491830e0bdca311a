package dev.callsheet.dsl.sandbox;

/**
 * A script is over one of its limits. An error and not an exception, so that no {@code catch} of
 * the script's holds it up; it carries no stack of the host's.
 */
public final class LimitReached extends Error {
  private static final long serialVersionUID = 1L;

  private final String setting;

  LimitReached(String message, String setting) {
    super(message);
    this.setting = setting;
  }

  /** The limit's name in {@link Limits}; empty when it is the thread's stack. */
  public String setting() {
    return setting;
  }
}
