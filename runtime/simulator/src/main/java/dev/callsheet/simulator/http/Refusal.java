package dev.callsheet.simulator.http;

/**
 * Bytes that are no acceptable HTTP request; the connection ends after the answer. Immutable and
 * thread-safe.
 */
public final class Refusal extends Exception {
  private static final long serialVersionUID = 1L;

  private final int status;

  /** The reason never quotes what was sent. */
  Refusal(int status, String reason) {
    super(reason, null, false, false);
    this.status = status;
  }

  public int status() {
    return status;
  }

  public String reason() {
    return String.valueOf(getMessage());
  }
}
