package dev.callsheet.problem;

/** A plan may not be sent, or not any more. */
public final class NotApplicableException extends CallsheetException {
  private static final long serialVersionUID = 1L;

  /** A refusal with the reason and what to do about it. */
  public NotApplicableException(String message) {
    super(message);
  }
}
