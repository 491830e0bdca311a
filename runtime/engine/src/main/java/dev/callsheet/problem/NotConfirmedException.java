package dev.callsheet.problem;

/** Something would have been sent that nobody confirmed. Nothing was sent. */
public final class NotConfirmedException extends CallsheetException {
  private static final long serialVersionUID = 1L;

  /** A refusal with what was confirmed, what would have been sent and how to confirm it. */
  public NotConfirmedException(String message) {
    super(message);
  }
}
