package dev.callsheet.problem;

/** A setting, an account or a file of the caller's does not allow what was asked. */
public final class ConfigurationException extends CallsheetException {
  private static final long serialVersionUID = 1L;

  /** A fault with the reason and what to do about it. */
  public ConfigurationException(String message) {
    super(message);
  }
}
