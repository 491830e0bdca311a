package dev.callsheet.problem;

/** Our own fault: a state that Callsheet promised would not occur. Please report it. */
public final class CallsheetBug extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** A broken promise, in words. */
  public CallsheetBug(String message) {
    super(message);
  }

  /** A broken promise with the failure that showed it. */
  public CallsheetBug(String message, Throwable cause) {
    super(message, cause);
  }
}
